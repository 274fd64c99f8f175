import * as fc from "fast-check";
import { expect, test } from "vitest";
import { kindBySlug } from "#kinds/registry.ts";
import type { Candidate } from "../candidate.ts";
import { computeWhatIf, type ScoreCandidate, type ScoreRequest, scoreRecords } from "./what-if.ts";

const request: ScoreRequest = {
  account: "me",
  settings: { stream: "sciences", impact: "add" },
  period: { from: 2022, to: 2024 },
};

let made = 0;
function about(kind: string, data: object, years: readonly number[], given: Partial<Candidate> = {}): ScoreCandidate {
  const id = `r${++made}`;
  const people = [{ name: "me", account: "me", isOwn: true }];
  const facts = { departments: [], isCounted: true, isDuplicate: false, proofs: 1 };
  return {
    years,
    candidate: {
      id,
      kind: kindBySlug(kind),
      state: "submitted",
      title: id,
      data: { ...data },
      people,
      ...facts,
      ...given,
    },
  };
}
const listed = { indexing: ["Scopus"] };
const ask = (all: ScoreCandidate[], given: ScoreRequest = request) =>
  computeWhatIf(all, given, scoreRecords(all, given));

test("a draft, a missing month and an unmarked review each say what they would add, and together more", () => {
  const counted = about("journal", listed, [2023]);
  const draft = about("journal", { ...listed, impactFactor: 0.5 }, [2023], { state: "draft" });
  const month = about("journal", listed, [2022, 2023]);
  const unlisted = about("journal", {}, [2024]);
  const both = about("patent", { status: "granted", country: "India" }, [], { state: "returned" });
  const all = [counted, draft, month, unlisted, both];
  const { changes, all: whole, points } = ask(all);
  expect(changes).toEqual([
    { change: "submit", records: [draft.candidate.id], gain: 1800 },
    { change: "date", records: [month.candidate.id], gain: 800 },
    { change: "review", records: [unlisted.candidate.id], gain: 1300 },
  ]);
  expect(whole).toEqual({ records: 4, gain: 1800 + 800 + 1300 + 700 });
  expect(points.get(both.candidate.id)).toBe(700);
});

test("no points are promised for a change that cannot add them", () => {
  const outside = about("journal", listed, [2019, 2020]);
  const repeat = about("journal", listed, [2023], { state: "draft", isDuplicate: true });
  const retracted = about("journal", { ...listed, documentType: "retracted" }, [2023], { state: "draft" });
  const filed = about("patent", { status: "filed" }, [2023]);
  expect(ask([outside, repeat, retracted, filed])).toEqual({
    changes: [],
    all: { records: 0, gain: 0 },
    points: new Map(),
  });
});

test("talks above the limit of row 6 add nothing, and other points raise the limit", () => {
  const talk = (state: Candidate["state"]) =>
    about("conference", { nationalInternational: "national" }, [2023], { state });
  const alone = ask([talk("draft")]);
  expect(alone.changes).toMatchObject([{ change: "submit", gain: 0 }]);
  const raised = ask([talk("submitted"), about("journal", listed, [2023], { state: "draft" })]);
  expect(raised.changes).toMatchObject([{ change: "submit", gain: 800 + 300 }]);
});

const some = fc.record({
  kind: fc.constantFrom("journal", "conference", "patent"),
  state: fc.constantFrom("draft", "returned", "submitted", "verified"),
  years: fc.constantFrom([], [2023], [2021, 2022], [2018]),
  data: fc.constantFrom(listed, {}, { nationalInternational: "national", status: "granted" }),
});

test("the promised points are those of the sheet after the changes, and computing them changes nothing", () => {
  fc.assert(
    fc.property(fc.array(some, { maxLength: 8 }), (given) => {
      const all = given.map(({ kind, data, years, state }) =>
        about(kind, data, years, { state: state as Candidate["state"] }),
      );
      const before = JSON.stringify(scoreRecords(all, request).sheet);
      const { all: whole } = ask(all);
      expect(JSON.stringify(scoreRecords(all, request).sheet)).toBe(before);
      // The same changes made directly: everything submitted, dated in the period if possible, and reviewed.
      const done = all.map(({ candidate, years }) => {
        const inside = years.length === 1 ? years : years.length === 0 ? [2024] : years.filter((year) => year >= 2022);
        const isUnlisted = candidate.kind.slug === "journal" && !("indexing" in candidate.data);
        const data = { ...candidate.data, ...(isUnlisted && { peerReviewed: true }) };
        const state = candidate.state === "verified" ? ("verified" as const) : ("submitted" as const);
        return { years: inside, candidate: { ...candidate, state, data } };
      });
      const { sheet } = scoreRecords(all, request);
      expect(sheet.total + whole.gain).toBe(scoreRecords(done, request).sheet.total);
    }),
    { numRuns: 60 },
  );
});

test.each([
  ["the first year", [2022], true],
  ["the last year", [2024], true],
  ["the year before", [2021], false],
  ["the year after", [2025], false],
  ["no year", [], false],
  ["one of two years", [2023, 2024], false],
])("a record of %s counts in the period: %s", (_what, years, counts) => {
  expect(scoreRecords([about("journal", listed, years)], request).sheet.total > 0).toBe(counts);
});

test.each([
  [[2019, 2020], "other-period"],
  [[2025, 2026], "other-period"],
  [[2021, 2022], "month-needed"],
  [[2024, 2025], "month-needed"],
])("of a record of the year %j the month is needed only if it may be in the period: %s", (years, reason) => {
  const { excluded } = scoreRecords([about("journal", listed, years)], request);
  expect(excluded.map((one) => one.reason)).toEqual([reason]);
});

test("without years everything counts, and a date adds nothing", () => {
  const everything = { ...request, period: null };
  expect(scoreRecords([about("journal", listed, [])], everything).sheet.total).toBe(800);
  const undated = about("journal", listed, [], { state: "draft" });
  expect(ask([undated], everything)).toMatchObject({
    changes: [{ change: "submit", gain: 800 }],
    all: { records: 1, gain: 800 },
  });
});

test("a date in one of two years helps where one of them is in the period", () => {
  for (const years of [
    [2021, 2022],
    [2024, 2025],
  ])
    expect(ask([about("journal", listed, years)]).changes).toMatchObject([{ change: "date", gain: 800 }]);
  expect(ask([about("journal", listed, [2025, 2026])]).changes).toEqual([]);
});

test("a draft without a date that is not marked as reviewed needs all three changes", () => {
  const { changes, all } = ask([about("journal", {}, [], { state: "draft" })]);
  expect([changes, all]).toEqual([[], { records: 1, gain: 1300 }]);
});
