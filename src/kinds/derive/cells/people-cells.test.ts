import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Person } from "../../person.ts";
import { creditRoles } from "../../reading/credit-roles.ts";
import { kindBySlug } from "../../registry.ts";
import { peopleLabel, readPeople, writePeople } from "./people-cells.ts";

const journal = kindBySlug("journal");
const projects = kindBySlug("projects");

const name = fc.constantFrom("Asha Rao", "Neel Das", "Ira Nair", "Kabir Shah", "Meera Pillai");
const people = fc.uniqueArray(
  fc.record(
    {
      name,
      role: fc.constantFrom("lead" as const, "student" as const),
      corresponding: fc.constant(true),
      credit: fc.subarray([...creditRoles], { minLength: 1 }),
      affiliation: fc.constantFrom("Anvaya College", "Gokul College"),
      email: fc.constantFrom("one@anvaya.example", "two@gokul.example"),
    },
    { requiredKeys: ["name"] },
  ),
  { selector: (person) => person.name },
);

test("the columns written for the authors of a paper are read as the same list", () => {
  fc.assert(
    fc.property(people, (list) => {
      const reading = readPeople(writePeople(journal, list, ["IT", "EXTC"]));
      expect(reading).toEqual({ people: list, emails: [], departments: ["IT", "EXTC"], unmatched: [] });
    }),
  );
});

test("the principal investigator has a column of their own and is read first", () => {
  const list: Person[] = [
    { name: "Neel Das", role: "co", email: "neel@anvaya.example" },
    { name: "Asha Rao", role: "principal", affiliation: "Anvaya" },
    { name: "Ira Nair", role: "co" },
  ];
  const cells = writePeople(projects, list, []);
  expect(cells).toMatchObject({ principal: "Asha Rao", co: "Neel Das; Ira Nair", departments: "" });
  expect(readPeople(cells).people.map(({ name }) => name)).toEqual(["Asha Rao", "Neel Das", "Ira Nair"]);
});

const investigators = fc.uniqueArray(
  fc.record(
    {
      name,
      role: fc.constantFrom("principal" as const, "co" as const, "student" as const),
      affiliation: fc.constantFrom("Anvaya College", "Gokul College"),
      email: fc.constantFrom("one@anvaya.example", "two@gokul.example"),
    },
    { requiredKeys: ["name", "role"] },
  ),
  { selector: (person) => person.name },
);

test("the columns written for the investigators of a project are read as the same people, by their roles", () => {
  fc.assert(
    fc.property(investigators, (list) => {
      const { people: read, emails, unmatched } = readPeople(writePeople(projects, list, []));
      const byRole = (["principal", "co", "student"] as const).flatMap((role) =>
        list.filter((one) => one.role === role),
      );
      expect(read).toEqual(byRole);
      expect([emails, unmatched]).toEqual([[], []]);
    }),
  );
});

test("each list of people is written in the columns of its record type only", () => {
  const list: Person[] = [{ name: "Asha Rao" }, { name: "Neel Das", role: "student" }];
  expect(writePeople(journal, list, [])).toMatchObject({
    names: "Asha Rao; Neel Das",
    students: "Neel Das",
    co: "",
    principal: "",
    lead: "",
    corresponding: "",
    credit: "",
    affiliations: "",
    emails: "",
  });
  expect(writePeople(projects, list, [])).toMatchObject({ names: "", co: "Asha Rao", students: "Neel Das" });
  const credited: Person = { name: "Asha Rao", credit: ["Software", "Supervision"] };
  expect(writePeople(journal, [credited], []).credit).toContain("Asha Rao: Software, Supervision");
});

test("people involved are not printed authors: only their address is written", () => {
  const list: Person[] = [
    { name: "Asha Rao", email: "asha@anvaya.example" },
    { name: "Neel Das", role: "involved", email: "neel@anvaya.example" },
    { name: "Ira Nair", role: "involved" },
  ];
  expect(writePeople(journal, list, [])).toMatchObject({
    names: "Asha Rao",
    emails: "asha@anvaya.example; neel@anvaya.example;",
    affiliations: "",
  });
  const event = kindBySlug("sttp-attended");
  expect(writePeople(event, list, [])).toMatchObject({ names: "Asha Rao; Neel Das; Ira Nair" });
});

test.each([
  [
    "a position without an address stays empty",
    { names: "Asha Rao, Neel Das", emails: "; neel@anvaya.example;" },
    ["", "neel@anvaya.example"],
    [],
  ],
  [
    "a list without positions is assigned to nobody",
    { names: "Asha Rao, Neel Das", emails: "neel@anvaya.example" },
    ["", ""],
    ["neel@anvaya.example"],
  ],
  [
    "fewer positions than people are none",
    { names: "Asha Rao, Neel Das", emails: "neel@anvaya.example;" },
    ["", ""],
    ["neel@anvaya.example"],
  ],
  [
    "more positions than people keep the rest",
    { names: "Asha Rao", emails: "asha@anvaya.example; neel@anvaya.example;" },
    ["asha@anvaya.example"],
    ["neel@anvaya.example"],
  ],
])("addresses: %s", (_, cells, placed, rest) => {
  const { people: list, emails } = readPeople(cells);
  expect(list.map(({ email }) => email ?? "")).toEqual(placed);
  expect(emails).toEqual(rest);
});

test("a name among the addresses is a person involved, unless it is already in the list", () => {
  const { people: list, unmatched } = readPeople({
    names: "Asha Rao",
    emails: "ASHA RAO, Neel Das, neel@@anvaya",
  });
  expect(list).toEqual([{ name: "Asha Rao" }, { name: "Neel Das", role: "involved" }]);
  expect(unmatched).toMatchObject([{ part: "emails", message: expect.stringContaining("neel@@anvaya") }]);
});

test("a name that is called the corresponding author is marked as such, without those words", () => {
  expect(readPeople({ names: "Asha Rao, Neel Das (Corresponding Author)" }).people).toEqual([
    { name: "Asha Rao" },
    { name: "Neel Das", corresponding: true },
  ]);
});

test("a lead, student or corresponding author who is not printed is added once", () => {
  expect(
    readPeople({ names: "Asha Rao", lead: "Neel Das", corresponding: "neel das", students: "Ira Nair" }).people,
  ).toEqual([
    { name: "Asha Rao" },
    { name: "Neel Das", role: "lead", corresponding: true },
    { name: "Ira Nair", role: "student" },
  ]);
});

test("affiliations are paired with the printed names, or with all names, and are left alone otherwise", () => {
  const names = { names: "Asha Rao, Neel Das", students: "Ira Nair" };
  const read = (affiliations: string) => {
    const reading = readPeople({ ...names, affiliations });
    return [reading.people.map(({ affiliation }) => affiliation), reading.unmatched.map(({ code }) => code)];
  };
  expect(read("Anvaya; Gokul")).toEqual([["Anvaya", "Gokul", undefined], []]);
  expect(read("Anvaya; Gokul; Tara")).toEqual([["Anvaya", "Gokul", "Tara"], []]);
  expect(read("Anvaya; ; Tara;")).toEqual([["Anvaya", undefined, "Tara"], []]);
  expect(read("Anvaya")).toEqual([[undefined, undefined, undefined], ["unpaired"]]);
  expect(read("  ")).toEqual([[undefined, undefined, undefined], []]);
});

test.each(["College of Engineering, Nashik", "Dept. of Maths; Anvaya", "Anvaya;"])(
  "of a single author all of “%s” is the affiliation",
  (affiliations) => {
    const reading = readPeople({ names: "Asha Rao", affiliations });
    expect(reading.people).toEqual([{ name: "Asha Rao", affiliation: affiliations.replace(/;$/, "") }]);
    expect(reading.unmatched).toEqual([]);
  },
);

test("contributions are read as journals print them; unknown roles are reported", () => {
  const reading = readPeople({
    names: "Rao, A.; Neel Das; Ira Nair; Kabir Shah",
    credit:
      "Rao, A.: writing - original draft, Software\nNeel Das: Coffee; Nobody: Software; Ira Nair:Software; Kabir Shah:",
  });
  expect(reading.people).toStrictEqual([
    { name: "Rao, A.", credit: ["Software", "Writing – original draft"] },
    { name: "Neel Das" },
    { name: "Ira Nair", credit: ["Software"] },
    { name: "Kabir Shah" },
  ]);
  expect(reading.unmatched.map(({ part }) => part)).toEqual(["credit", "credit"]);
});

test("the list of people has the kind's own word for them, the other columns have theirs", () => {
  const labels = (["names", "principal", "emails"] as const).map((part) => peopleLabel(projects, part));
  expect(labels).toEqual(["Investigators", "Principal investigator", "College e-mails"]);
});
