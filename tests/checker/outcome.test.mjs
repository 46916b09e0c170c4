import assert from "node:assert/strict";
import { describe, it } from "node:test";

import { concerned, hooks, marks, surroundings } from "../../docs/assets/checker/outcome.js";

const report = (verdict, rule = null) => ({ verdict, headline: "", sentences: [], rule, groups: [] });

describe("the hooks of a verdict", () => {
  it("give the points of a legal hand", () => {
    const answer = { ok: true, result: { legal: true, violations: [], groups: [], points: 95 } };
    assert.deepEqual(hooks({ answer, report: report("legal", "partition.descending") }), {
      verdict: "legal",
      rule: "partition.descending",
      points: "95",
    });
  });

  it("give the groups of the first violation", () => {
    const violations = [
      { rule: "partition.descending", groups: [1, 2] },
      { rule: "partition.descending", groups: [3, 4] },
    ];
    const answer = { ok: true, result: { legal: false, violations, groups: [], points: 0 } };
    assert.deepEqual(hooks({ answer, report: report("illegal", "partition.descending") }), {
      verdict: "illegal",
      rule: "partition.descending",
      groups: "1,2",
      points: "0",
    });
  });

  it("give no groups where the violation is about none", () => {
    const answer = { ok: true, result: { violations: [{ rule: "partition.group-count", groups: [] }], points: 5 } };
    assert.equal("groups" in hooks({ answer, report: report("illegal") }), false);
  });

  it("give the winner's place", () => {
    const answer = { ok: true, result: { winner: 4, tied: [2, 4], points: 80 } };
    assert.deepEqual(hooks({ answer, report: report("winner", "play.ties") }), {
      verdict: "winner",
      rule: "play.ties",
      winner: "4",
      points: "80",
    });
  });

  it("give the group of what cannot be read", () => {
    const answer = { ok: false, error: { code: "card.unknown", token: "1h", position: 4, group: 2 } };
    assert.deepEqual(hooks({ answer, report: report("unreadable") }), { verdict: "unreadable", groups: "2" });
  });

  it("give the groups of a deal's illegal partition", () => {
    const violations = [{ rule: "partition.descending", groups: [2, 3] }];
    assert.deepEqual(concerned({ ok: false, error: { code: "deal.illegal-partition", violations } }), [2, 3]);
  });
});

describe("what stands around a token", () => {
  it("is all of a short text", () => {
    assert.deepEqual(surroundings("AS 1h KH", { token: "1h", position: 4 }), {
      before: "AS ",
      token: "1h",
      after: " KH",
    });
  });

  it("counts Unicode characters, lone surrogates as one", () => {
    assert.deepEqual(surroundings("🂡 \ud800 x", { token: "x", position: 5 }), {
      before: "🂡 \ud800 ",
      token: "x",
      after: "",
    });
  });

  it("is shortened on both sides, and so is the token", () => {
    const text = `${"a".repeat(99)}${"b".repeat(99)}${"c".repeat(99)}`;
    const { before, token, after } = surroundings(text, { token: "b".repeat(99), position: 100 }, 5);
    assert.deepEqual({ before, token, after }, { before: "…aaaaa", token: `${"b".repeat(40)}…`, after: "ccccc…" });
  });
});

describe("the rows of the groups", () => {
  const plain = { isWrong: false, isUnread: false, withNext: false, isStronger: false, isWinner: false, tie: null };

  it("are boxed from the weaker to the stronger where two are out of order", () => {
    const violations = [{ rule: "partition.descending", groups: [1, 2] }];
    assert.deepEqual(marks({ ok: true, result: { violations } }, 4), [
      { ...plain, isWrong: true, withNext: true },
      { ...plain, isWrong: true, isStronger: true },
      plain,
      plain,
    ]);
  });

  it("share one box where three are out of order", () => {
    const violations = [1, 2].map((place) => ({ rule: "partition.descending", groups: [place, place + 1] }));
    const found = marks({ ok: true, result: { violations } }, 4);
    assert.deepEqual(found.map(({ withNext }) => withNext), [true, true, false, false]);
    assert.deepEqual(found.map(({ isStronger }) => isStronger), [false, true, true, false]);
  });

  it("have no arrow where another rule is broken", () => {
    const violations = [{ rule: "partition.duplicate", groups: [1, 3] }];
    const found = marks({ ok: true, result: { violations } }, 4);
    assert.deepEqual(found.map(({ isWrong }) => isWrong), [true, false, true, false]);
    assert.ok(found.every(({ withNext, isStronger }) => !withNext && !isStronger));
  });

  it("are joined from the first of the equal ones to the last", () => {
    const found = marks({ ok: true, result: { winner: 4, tied: [1, 3, 4] } }, 4);
    assert.deepEqual(found.map(({ tie }) => tie), ["first", "beside", "through", "last"]);
    assert.deepEqual(found.map(({ isWinner }) => isWinner), [false, false, false, true]);
  });

  it("are not joined where one is alone the best", () => {
    const found = marks({ ok: true, result: { winner: 2, tied: [2] } }, 3);
    assert.ok(found.every(({ tie }) => tie === null));
  });

  it("show which one cannot be read", () => {
    const found = marks({ ok: false, error: { code: "card.unknown", token: "1h", position: 4, group: 2 } }, 3);
    assert.deepEqual(found.map(({ isUnread }) => isUnread), [false, true, false]);
  });
});
