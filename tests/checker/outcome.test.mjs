import assert from "node:assert/strict";
import { describe, it } from "node:test";

import { concerned, hooks, surroundings } from "../../docs/assets/checker/outcome.js";

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
