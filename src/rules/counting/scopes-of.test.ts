import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Appointment, appointmentTypes } from "#kinds/appointment.ts";
import { authorshipStates, isCounted, matchMethods, unassignedScope } from "#kinds/record-state.ts";
import { type LinkedPerson, type ScopesInput, scopesOf } from "./scopes-of.ts";

const computer = 1;
const it = 2;
const anAppointment = (department: number, other: Partial<Appointment> = {}): Appointment => ({
  department,
  type: "primary",
  starts: null,
  ends: null,
  ...other,
});
const always = (department: number): Appointment[] => [anAppointment(department)];

function person(account: number, appointments: Appointment[], other: Partial<LinkedPerson> = {}): LinkedPerson {
  return { position: account, account, state: "confirmed", matchedBy: "email", appointments, ...other };
}

function scopes(people: LinkedPerson[], other: Partial<ScopesInput> = {}): number[] {
  return scopesOf({ people, day: "2023-05-01", dayEnd: "2023-05-01", creator: 90, today: "2025-01-15", ...other })
    .scopes;
}

describe("who a record belongs to", () => {
  test("three papers by pairs of three colleagues count two for each of them and three for the department", () => {
    const [a, b, c] = [person(11, always(computer)), person(12, always(computer)), person(13, always(computer))];
    const papers = [scopes([a, b]), scopes([a, c]), scopes([b, c])];
    const count = (scope: number) => papers.filter((paper) => paper.includes(scope)).length;
    expect([-11, -12, -13, computer, 0].map(count)).toEqual([2, 2, 2, 3, 3]);
  });

  test("a joint paper counts once for each department and once for the institute", () => {
    expect(scopes([person(11, always(computer)), person(12, always(it))])).toEqual([-12, -11, 0, computer, it]);
  });

  test("a record that names no colleague is counted nowhere; an entered one belongs to its creator, an imported one to nobody", () => {
    expect(scopes([])).toEqual([-90, unassignedScope]);
    expect(scopes([], { creator: null })).toEqual([unassignedScope]);
  });

  test("the departments that its file names count it only while it names no colleague", () => {
    expect(scopes([], { creator: null, named: [computer, it] })).toEqual([0, computer, it]);
    expect(scopes([person(11, always(computer))], { named: [it] })).toEqual([-11, 0, computer]);
  });

  test("a proposal by name alone shows the record to nobody and counts nowhere until it is confirmed", () => {
    const proposed = person(11, always(computer), { state: "proposed", matchedBy: "variant" });
    expect(scopes([proposed], { creator: null })).toEqual([unassignedScope]);
    expect(scopes([{ ...proposed, state: "confirmed" }])).toEqual([-11, 0, computer]);
  });

  test("a proposal by e-mail counts, a declined one does not and leaves the person's list", () => {
    const proposed = person(11, always(computer), { state: "proposed" });
    expect(scopes([proposed])).toEqual([-11, 0, computer]);
    expect(scopes([{ ...proposed, state: "declined" }, person(12, always(it))])).toEqual([-12, 0, it]);
    expect(scopes([{ ...proposed, state: "declined" }])).toEqual([-90, unassignedScope]);
  });

  test("a transfer moves only what is dated after it", () => {
    const moved: Appointment[] = [
      anAppointment(computer, { starts: null, ends: "2023-06-30" }),
      anAppointment(it, { starts: "2023-07-01", ends: null }),
    ];
    expect(scopes([person(11, moved)], { day: "2023-06-30", dayEnd: "2023-06-30" })).toEqual([-11, 0, computer]);
    expect(scopes([person(11, moved)], { day: "2023-07-01", dayEnd: "2023-07-01" })).toEqual([-11, 0, it]);
    expect(scopes([person(11, moved)], { day: "2023-01-01", dayEnd: "2023-12-31" })).toEqual([-11, 0, it]);
  });

  test("a joint appointment counts once in each department, an additional charge nowhere", () => {
    const joint = [anAppointment(computer), anAppointment(it, { type: "joint" })];
    expect(scopes([person(11, joint)])).toEqual([-11, 0, computer, it]);
    expect(scopes([person(11, joint), person(12, always(it))])).toEqual([-12, -11, 0, computer, it]);
    const charge = [anAppointment(computer), anAppointment(it, { type: "additional" })];
    expect(scopes([person(11, charge)])).toEqual([-11, 0, computer]);
  });

  test("a joint appointment counts what is dated within it", () => {
    const joint = [
      anAppointment(computer),
      anAppointment(it, { type: "joint", starts: "2023-01-01", ends: "2023-06-30" }),
    ];
    const on = (day: string) => scopes([person(11, joint)], { day, dayEnd: day });
    expect(on("2022-12-31")).toEqual([-11, 0, computer]);
    expect(on("2023-06-30")).toEqual([-11, 0, computer, it]);
    expect(on("2023-07-01")).toEqual([-11, 0, computer]);
  });

  test.each([
    ["2023", "2023-01-01", "2023-12-31", it, true],
    ["2023-06", "2023-06-01", "2023-06-30", it, true],
    ["2023-07", "2023-07-01", "2023-07-31", it, false],
    ["2023-06-14", "2023-06-14", "2023-06-14", computer, false],
  ])(
    "%s counts in the later department and needs a month where it lies on both sides of a transfer",
    (_date, day, dayEnd, department, monthNeeded) => {
      const moved = [anAppointment(computer, { ends: "2023-06-14" }), anAppointment(it, { starts: "2023-06-15" })];
      const found = scopesOf({ people: [person(11, moved)], day, dayEnd, creator: null, today: "2025-01-15" });
      expect(found).toMatchObject({ scopes: [-11, 0, department], monthNeeded });
    },
  );

  test("joining or leaving within a partial date needs no month, a joint appointment that ends within it does", () => {
    const during = (appointments: Appointment[]) =>
      scopesOf({
        people: [person(11, appointments)],
        day: "2023-01-01",
        dayEnd: "2023-12-31",
        creator: null,
        today: "2025-01-15",
      });
    expect(during([anAppointment(it, { starts: "2023-06-15" })])).toMatchObject({
      scopes: [-11, 0, it],
      monthNeeded: false,
    });
    expect(during([anAppointment(it, { ends: "2023-06-15" })])).toMatchObject({
      scopes: [-11, 0, it],
      monthNeeded: false,
    });
    const joint = during([anAppointment(computer), anAppointment(it, { type: "joint", ends: "2023-03-31" })]);
    expect(joint).toMatchObject({ scopes: [-11, 0, computer], monthNeeded: true });
  });

  const year = { day: "2023-01-01", dayEnd: "2023-12-31", creator: null, today: "2025-01-15" };

  test.each<[string, Appointment[], number[], boolean]>([
    [
      "a joint post that ends years later",
      [anAppointment(1), anAppointment(2, { type: "joint", starts: "2015-01-01", ends: "2025-06-30" })],
      [1, 2],
      false,
    ],
    [
      "a joint post from the middle of the year",
      [anAppointment(1), anAppointment(2, { type: "joint", starts: "2023-06-01" })],
      [1, 2],
      true,
    ],
    [
      "another joint post from the middle of the year",
      [
        anAppointment(1),
        anAppointment(2, { type: "joint", ends: "2023-05-31" }),
        anAppointment(3, { type: "joint", starts: "2023-06-01" }),
      ],
      [1, 3],
      true,
    ],
    [
      "main and joint post exchanged",
      [
        anAppointment(1, { ends: "2023-05-31" }),
        anAppointment(2, { type: "joint", ends: "2023-05-31" }),
        anAppointment(2, { starts: "2023-06-01" }),
        anAppointment(1, { type: "joint", starts: "2023-06-01" }),
      ],
      [1, 2],
      false,
    ],
    [
      "a move on the last day",
      [anAppointment(1, { ends: "2023-12-30" }), anAppointment(2, { starts: "2023-12-31" })],
      [2],
      true,
    ],
    [
      "a move on the first day",
      [anAppointment(1, { ends: "2022-12-31" }), anAppointment(2, { starts: "2023-01-01" })],
      [2],
      false,
    ],
    [
      "a move the day after",
      [anAppointment(1, { ends: "2023-12-31" }), anAppointment(2, { starts: "2024-01-01" })],
      [1],
      false,
    ],
  ])("of a record with only a year, %s", (_what, appointments, departments, monthNeeded) => {
    expect(scopesOf({ people: [person(11, appointments)], ...year })).toMatchObject({
      scopes: [-11, 0, ...departments],
      monthNeeded,
    });
  });

  test.each<[string, Appointment[], number]>([
    ["the main post, not the joint one", [anAppointment(1, { type: "joint" }), anAppointment(4)], 4],
    [
      "without a main post, the first of the joint ones",
      [anAppointment(3, { type: "joint" }), anAppointment(2, { type: "joint" })],
      2,
    ],
    [
      "of two main posts, the one that began later",
      [anAppointment(1, { starts: "2020-01-01" }), anAppointment(2, { starts: "2019-01-01" }), anAppointment(3)],
      1,
    ],
    [
      "of two that began together, the one that ends later",
      [anAppointment(1), anAppointment(2, { ends: "2024-12-31" }), anAppointment(3, { ends: "2030-12-31" })],
      1,
    ],
    [
      "of two for the same days, the one with the higher number",
      [anAppointment(2), anAppointment(3), anAppointment(1)],
      3,
    ],
  ])("the department of a person is %s", (_what, appointments, department) => {
    for (const order of [appointments, appointments.toReversed()])
      expect(scopesOf({ people: [person(11, order)], ...year }).departmentOf.get(11)).toBe(department);
  });

  test("a work older than its author's appointments is in no department", () => {
    const joined = [anAppointment(it, { starts: "2022-08-01", ends: null })];
    expect(scopes([person(11, joined)], { day: "2019-02-01", dayEnd: "2019-02-28" })).toEqual([-11, unassignedScope]);
  });

  test("a partial date falls in an appointment when one possible day does", () => {
    const joined = [anAppointment(it, { starts: "2022-08-01", ends: null })];
    expect(scopes([person(11, joined)], { day: "2022-01-01", dayEnd: "2022-12-31" })).toEqual([-11, 0, it]);
  });

  test("without a date the present appointment counts", () => {
    const left = [anAppointment(it, { starts: "2018-01-01", ends: "2020-12-31" })];
    expect(scopes([person(11, left)], { day: null, dayEnd: null })).toEqual([-11, unassignedScope]);
    expect(scopes([person(11, left)], { day: null, dayEnd: null, today: "2020-12-31" })).toEqual([-11, 0, it]);
  });

  test("the department of every linked person is returned, counted or not", () => {
    const { departmentOf } = scopesOf({
      people: [person(11, always(computer), { position: 0, state: "declined" }), person(12, [], { position: 3 })],
      day: "2023-05-01",
      dayEnd: "2023-05-01",
      creator: null,
      today: "2025-01-15",
    });
    expect([...departmentOf]).toEqual([
      [0, computer],
      [3, null],
    ]);
  });
});

describe("for any people", () => {
  const day = fc
    .integer({ min: 0, max: 4000 })
    .map((n) => new Date(Date.UTC(2015, 0, 1 + n)).toISOString().slice(0, 10));
  const appointment = fc.record({
    department: fc.integer({ min: 1, max: 5 }),
    type: fc.constantFrom(...appointmentTypes),
    starts: fc.option(day),
    ends: fc.option(day),
  });
  const anyone = fc.record({
    position: fc.nat(20),
    account: fc.integer({ min: 1, max: 30 }),
    state: fc.constantFrom(...authorshipStates),
    matchedBy: fc.constantFrom(...matchMethods),
    appointments: fc.array(appointment, { maxLength: 4 }),
  });
  const input = fc.record({
    people: fc.array(anyone, { maxLength: 6 }),
    day: fc.option(day),
    dayEnd: fc.constant(null),
    creator: fc.option(fc.constant(90)),
    today: day,
  });

  test("scopes are sorted and distinct, and the record is in the institute exactly when it is in a department", () => {
    fc.assert(
      fc.property(input, (given) => {
        const { scopes } = scopesOf(given);
        expect(scopes).toEqual([...new Set(scopes)].sort((a, b) => a - b));
        const inDepartment = scopes.some((scope) => scope > 0 && scope !== unassignedScope);
        expect(scopes.includes(0)).toBe(inDepartment);
        expect(scopes.includes(unassignedScope)).toBe(!inDepartment);
      }),
    );
  });

  test("neither the order of people nor that of their appointments matters", () => {
    fc.assert(
      fc.property(input, (given) => {
        const turned = {
          ...given,
          people: [...given.people].reverse().map((one) => ({ ...one, appointments: [...one.appointments].reverse() })),
        };
        expect(scopesOf(turned).scopes).toEqual(scopesOf(given).scopes);
      }),
    );
  });
});

test("of all proposals only the one by name variant does not count", () => {
  const counted = matchMethods.filter((matchedBy) => isCounted({ state: "proposed", matchedBy }));
  expect(counted).toEqual(matchMethods.filter((way) => way !== "variant"));
});
