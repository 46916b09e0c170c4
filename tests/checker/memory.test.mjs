import assert from "node:assert/strict";
import { describe, it } from "node:test";

import { remembering } from "../../docs/assets/checker/memory.js";

/** @returns {{asked: object[], ask: (request: object) => Promise<any>}} */
function counted(answer = async (request) => request) {
  const asked = [];
  return { asked, ask: remembering((request) => (asked.push(request), answer(request))) };
}

describe("what is asked again", () => {
  it("is asked once, also while the first answer is awaited", async () => {
    const { asked, ask } = counted();
    const answers = await Promise.all([ask({ op: "check" }), ask({ op: "check" })]);
    assert.equal(answers[0], answers[1]);
    assert.equal(await ask({ op: "check" }), answers[0]);
    assert.equal(asked.length, 1);
  });

  it("is asked again where it stayed without an answer", async () => {
    let isBroken = true;
    const { asked, ask } = counted(async (request) => {
      if (isBroken) throw new Error("broken");
      return request;
    });
    await assert.rejects(ask({ op: "check" }));
    isBroken = false;
    assert.deepEqual(await ask({ op: "check" }), { op: "check" });
    assert.equal(asked.length, 2);
  });

  it("is forgotten after a few others", async () => {
    const { asked, ask } = counted();
    for (const number of [1, 2, 3, 4, 5, 1]) await ask({ number });
    assert.equal(asked.length, 6);
  });
});
