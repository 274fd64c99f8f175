import { describe, expect, test } from "vitest";
import { defaultTerms } from "#kinds/appointment.ts";
import {
  findConflict,
  findInvalidLeave,
  type HistoryEntry,
  insertAppointment,
  withEnd,
  withTransfer,
} from "./appointment-history.ts";

const computer = 1;
const it = 2;
const extc = 3;
const anAppointment = (
  department: number,
  starts: string | null,
  ends: string | null,
  other: Partial<HistoryEntry> = {},
): HistoryEntry => ({
  department,
  ...defaultTerms,
  type: "primary",
  starts,
  ends,
  ...other,
});
const spans = (history: readonly HistoryEntry[]) =>
  history
    .map(({ department, starts, ends }) => [department, starts, ends])
    .sort((a, b) => String(a[1] ?? "").localeCompare(String(b[1] ?? "")));

describe("a transfer", () => {
  const moved = [anAppointment(computer, null, "2023-06-30"), anAppointment(it, "2023-07-01", null)];
  const to = (history: readonly HistoryEntry[], since: string | null) =>
    spans(withTransfer(history, { department: extc, since, designation: null }));

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
    expect(to([anAppointment(computer, null, null)], null)).toEqual([[extc, null, null]]);
  });

  test("with a last day is followed by the earlier post", () => {
    const history = [anAppointment(computer, null, null, { id: "kept" })];
    const now = withTransfer(history, {
      department: extc,
      since: "2022-01-01",
      until: "2022-12-31",
      designation: null,
    });
    expect(spans(now)).toEqual([
      [computer, null, "2021-12-31"],
      [extc, "2022-01-01", "2022-12-31"],
      [computer, "2023-01-01", null],
    ]);
    expect(now.filter(({ id }) => id === "kept")).toHaveLength(1);
    expect(findConflict(now)).toBeUndefined();
  });

  test("into a gap lasts until the next post, and leaves joint appointments as they are", () => {
    const history = [
      anAppointment(computer, null, "2020-12-31"),
      anAppointment(it, "2023-01-01", null),
      anAppointment(4, null, null, { type: "joint" }),
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
  const history = [anAppointment(computer, null, "2020-12-31"), anAppointment(it, "2021-01-01", null)];
  const ended = withEnd(history, "2024-05-31");
  expect(spans(ended.history)).toEqual([
    [computer, null, "2020-12-31"],
    [it, "2021-01-01", "2024-05-31"],
  ]);
  expect(ended.later).toBeUndefined();
  expect(withEnd(history, "2020-06-30").later).toMatchObject({ department: it });
});

test.each([
  ["two main posts at once", anAppointment(computer, null, "2023-06-30"), anAppointment(it, "2023-06-30", null), true],
  [
    "two main posts one after the other",
    anAppointment(computer, null, "2023-06-30"),
    anAppointment(it, "2023-07-01", null),
    false,
  ],
  [
    "a joint appointment beside the main post",
    anAppointment(computer, null, null),
    anAppointment(it, null, null, { type: "joint" }),
    false,
  ],
  [
    "one department twice at once",
    anAppointment(it, null, null),
    anAppointment(it, "2023-07-01", null, { type: "joint" }),
    true,
  ],
])("%s", (_what, one, other, overlaps) => {
  expect(findConflict([one, other])?.type).toBe(overlaps ? "overlap" : undefined);
});

test.each([
  ["neither begins anywhere", null, null, null],
  ["the first begins later", "2023-01-01", null, "2023-01-01"],
  ["the second begins later", "2022-01-01", "2023-01-01", "2023-01-01"],
])("two main posts overlap from the later of their first days: %s", (_what, first, second, from) => {
  expect(findConflict([anAppointment(computer, first, null), anAppointment(it, second, null)])).toMatchObject({
    type: "overlap",
    from,
  });
});

test("a post of the same days is replaced, and one with the same last day leaves no rest", () => {
  const until = (ends: string) =>
    spans(
      withTransfer([anAppointment(computer, "2020-01-01", "2023-06-30")], {
        department: it,
        since: "2022-01-01",
        until: ends,
      }),
    );
  expect(until("2023-06-30")).toEqual([
    [computer, "2020-01-01", "2021-12-31"],
    [it, "2022-01-01", "2023-06-30"],
  ]);
  expect(until("2023-06-29")).toEqual([
    [computer, "2020-01-01", "2021-12-31"],
    [it, "2022-01-01", "2023-06-29"],
    [computer, "2023-06-30", "2023-06-30"],
  ]);
});

test("an appointment that begins on the last day is not a later one", () => {
  const history = [anAppointment(computer, null, "2023-12-31"), anAppointment(it, "2024-01-01", null)];
  expect(withEnd(history, "2024-01-01").later).toBeUndefined();
  expect(withEnd(history, "2023-12-31").later).toMatchObject({ department: it });
});

describe("terms", () => {
  const held = anAppointment(computer, "2020-07-01", null, {
    nature: "regular",
    isFullTime: false,
    reasonOfLeaving: "Resigned",
  });

  test("stay with a transfer, but for the designation; the post left has no reason for leaving", () => {
    const [before, after] = withTransfer([held], { department: it, since: "2024-02-29", designation: "Professor" });
    expect(before).toMatchObject({ ends: "2024-02-28", nature: "regular", reasonOfLeaving: null });
    expect(after).toMatchObject({
      starts: "2024-02-29",
      nature: "regular",
      isFullTime: false,
      designation: "Professor",
    });
    expect(after?.reasonOfLeaving).toBeNull();
  });

  test("a leave over the day of a transfer continues in the new department", () => {
    const away = { nature: "study", starts: "2023-08-01", ends: "2024-07-31" } as const;
    const history = withTransfer([{ ...held, leaves: [away] }], {
      department: it,
      since: "2024-01-01",
      designation: null,
    });
    expect(history.map(({ leaves }) => leaves)).toEqual([
      [{ ...away, ends: "2023-12-31" }],
      [{ ...away, starts: "2024-01-01" }],
    ]);
    expect(history.map(findInvalidLeave)).toEqual([undefined, undefined]);
  });

  test("an open leave ends with its appointment", () => {
    const open = { nature: "sabbatical", starts: "2024-01-01", ends: null } as const;
    const later = { nature: "study", starts: "2025-01-01", ends: null } as const;
    const { history } = withEnd(
      [{ ...held, leaves: [open] }, anAppointment(it, null, "2024-05-31", { leaves: [later] })],
      "2024-06-30",
    );
    expect(history.map(({ leaves }) => leaves)).toEqual([[open], [later]]);
    expect(withEnd([{ ...held, leaves: [later] }], "2024-06-30").history[0]?.leaves).toEqual([]);
  });

  test.each([
    ["before the appointment", "2020-06-30", "2020-08-01", true],
    ["that ends before it begins", "2021-02-01", "2021-01-31", true],
    ["after the last day", "2022-07-01", null, true],
    ["past the last day", "2022-01-01", "2022-07-01", true],
    ["on the last day", "2022-06-30", "2022-06-30", false],
    ["without an end", "2022-01-01", null, false],
  ])("a leave %s", (_what, starts, ends, isInvalid) => {
    const one = anAppointment(computer, "2020-07-01", "2022-06-30", { leaves: [{ nature: "study", starts, ends }] });
    expect(findInvalidLeave(one) !== undefined).toBe(isInvalid);
  });

  test("two leaves that overlap", () => {
    const leaves = ["2021-01-01", "2021-06-01"].map((starts) => ({ nature: "study" as const, starts, ends: null }));
    expect(findInvalidLeave(anAppointment(computer, null, null, { leaves }))).toBe(leaves[1]);
  });

  test.each([
    ["more than the whole on one day", 60, 50, "2024-01-01"],
    ["the whole", 60, 40, undefined],
    ["one more than the whole", 60, 41, "2024-01-01"],
    ["the whole beside a post without a share", 100, null, undefined],
  ])("shares of %s", (_what, one, other, from) => {
    const fault = findConflict([
      anAppointment(computer, null, null, { share: one }),
      anAppointment(it, "2024-01-01", null, { type: "joint", share: other }),
    ]);
    expect(fault?.type === "share" ? fault.from : undefined).toBe(from);
  });

  test("shares one after the other are no fault", () => {
    expect(
      findConflict([
        anAppointment(computer, null, "2023-12-31", { share: 80 }),
        anAppointment(it, "2024-01-01", null, { share: 80 }),
      ]),
    ).toBe(undefined);
  });

  test("an added main post moves the person, an added joint one does not", () => {
    const main = insertAppointment([held], anAppointment(it, "2024-01-01", null));
    expect(spans(main)).toEqual([
      [computer, "2020-07-01", "2023-12-31"],
      [it, "2024-01-01", null],
    ]);
    expect(spans(insertAppointment([held], anAppointment(it, "2024-01-01", null, { type: "joint" })))).toEqual([
      [computer, "2020-07-01", null],
      [it, "2024-01-01", null],
    ]);
  });
});
