import { describe, expect, test } from "vitest";
import { clashIn, endedOn, type Stay, transferred } from "./appointment-history.ts";

const computer = 1;
const it = 2;
const extc = 3;
const stay = (department: number, starts: string | null, ends: string | null, other: Partial<Stay> = {}): Stay => ({
  department,
  nature: "primary",
  designation: null,
  starts,
  ends,
  ...other,
});
const spans = (history: readonly Stay[]) =>
  history
    .map(({ department, starts, ends }) => [department, starts, ends])
    .sort((a, b) => String(a[1] ?? "").localeCompare(String(b[1] ?? "")));

describe("a transfer", () => {
  const moved = [stay(computer, null, "2023-06-30"), stay(it, "2023-07-01", null)];
  const to = (history: readonly Stay[], since: string | null) =>
    spans(transferred(history, { department: extc, since, designation: null }));

  test("ends the post of that day the day before", () => {
    expect(to(moved, "2024-01-01")).toEqual([
      [computer, null, "2023-06-30"],
      [it, "2023-07-01", "2023-12-31"],
      [extc, "2024-01-01", null],
    ]);
  });

  test("that is dated back never erases a later one", () => {
    expect(to(moved, "2022-01-01")).toEqual([
      [computer, null, "2021-12-31"],
      [extc, "2022-01-01", "2023-06-30"],
      [it, "2023-07-01", null],
    ]);
  });

  test("into a gap lasts until the next post, and leaves joint appointments unchanged", () => {
    expect(to(moved, "2023-07-01")).toEqual([
      [computer, null, "2023-06-30"],
      [extc, "2023-07-01", null],
    ]);
    expect(to([stay(computer, null, null)], null)).toEqual([[extc, null, null]]);
  });

  test("with a last day is followed by the earlier post", () => {
    const history = [stay(computer, null, null, { id: "kept" })];
    const now = transferred(history, { department: extc, since: "2022-01-01", until: "2022-12-31", designation: null });
    expect(spans(now)).toEqual([
      [computer, null, "2021-12-31"],
      [extc, "2022-01-01", "2022-12-31"],
      [computer, "2023-01-01", null],
    ]);
    expect(now.filter(({ id }) => id === "kept")).toHaveLength(1);
    expect(clashIn(now)).toBeUndefined();
  });

  test("into a gap lasts until the next post, and leaves joint appointments as they are", () => {
    const history = [
      stay(computer, null, "2020-12-31"),
      stay(it, "2023-01-01", null),
      stay(4, null, null, { nature: "joint" }),
    ];
    expect(to(history, "2021-06-01")).toEqual([
      [computer, null, "2020-12-31"],
      [4, null, null],
      [extc, "2021-06-01", "2022-12-31"],
      [it, "2023-01-01", null],
    ]);
  });
});

test("a last day ends current appointments, keeps earlier ones and reports later ones", () => {
  const history = [stay(computer, null, "2020-12-31"), stay(it, "2021-01-01", null)];
  const ended = endedOn(history, "2024-05-31");
  expect(spans(ended.history)).toEqual([
    [computer, null, "2020-12-31"],
    [it, "2021-01-01", "2024-05-31"],
  ]);
  expect(ended.later).toBeUndefined();
  expect(endedOn(history, "2020-06-30").later).toMatchObject({ department: it });
});

test.each([
  ["two main posts at once", stay(computer, null, "2023-06-30"), stay(it, "2023-06-30", null), true],
  ["two main posts one after the other", stay(computer, null, "2023-06-30"), stay(it, "2023-07-01", null), false],
  [
    "a joint appointment beside the main post",
    stay(computer, null, null),
    stay(it, null, null, { nature: "joint" }),
    false,
  ],
  ["one department twice at once", stay(it, null, null), stay(it, "2023-07-01", null, { nature: "joint" }), true],
])("%s", (_what, one, other, clashes) => {
  expect(clashIn([one, other]) !== undefined).toBe(clashes);
});
