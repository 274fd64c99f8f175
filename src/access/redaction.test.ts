import { expect, test } from "vitest";
import { kindBySlug } from "#kinds/registry.ts";
import type { RecordFacts } from "./policies/records.ts";
import { redactionFor } from "./redaction.ts";
import type { Actor } from "./roles.ts";

const person = (role: Actor["role"]): Actor => ({
  account: 7,
  publicId: "7",
  institute: 1,
  email: "",
  name: "",
  role,
  tags: [],
  departments: [1],
});
const record: RecordFacts = { createdBy: 8, scopes: [0, 1, -8], isOnePerPerson: false, isInBin: false, authors: [] };
const head = (slug: string) => redactionFor(person("Head Of Department"), kindBySlug(slug), record);
const student = { id: "s1", name: "Ira Das", contact: "9820000000", email: "ira@students.example", department: "IT" };
const open = { id: "s1", name: "Ira Das" };

test("a colleague sees neither a PAN nor the students' telephone numbers", () => {
  expect(head("profile").redactData({ pan: "ABCDE1234F", employeeId: "7" })).toEqual({ employeeId: "7" });
  expect(head("need-based-projects").redactData({ projectTitle: "T", students: [student] })).toEqual({
    projectTitle: "T",
    students: [open],
  });
});

test("history shows a row of a table without its sensitive columns, before and after", () => {
  const changes = {
    "students.s1": { before: null, after: student },
    "students.order": { before: ["s1", "s2"], after: ["s2", "s1"] },
    students: { before: [student], after: null },
    projectTitle: { before: "T", after: "U" },
  };
  expect(head("need-based-projects").redactChanges(changes)).toEqual({
    ...changes,
    "students.s1": { before: null, after: open },
    students: { before: [open], after: null },
  });
  expect(head("profile").redactChanges({ pan: { before: "ABCDE1234F", after: null } })).toEqual({});
});

test("history does not show a proof of a hidden field", () => {
  const [open, hidden] = [
    { field: "letter", name: "letter.pdf" },
    { field: "pan", name: "pan-card.pdf" },
  ];
  expect(head("profile").redactChanges({ proofs: { before: null, after: [open, hidden] } })).toEqual({
    proofs: { before: null, after: [open] },
  });
});

test("an unread text of a table is hidden completely, and so is a remark about a hidden column", () => {
  const { redactUnread, shows } = head("need-based-projects");
  expect(redactUnread({ students: "Ira Das|IT|9820000000", startDate: "soon" })).toEqual({ startDate: "soon" });
  expect([shows("students"), shows("students.s1.name"), shows("students.s1.contact")]).toEqual([true, true, false]);
});

test("someone who is on a record only by a claim sees neither sensitive fields nor proofs", () => {
  const claimed = { ...record, authors: [{ account: 7, state: "proposed" as const, matchedBy: "claim" as const }] };
  const { shows, redactData } = redactionFor(person("Faculty"), kindBySlug("need-based-projects"), claimed);
  expect([shows("projectTitle"), shows("projectReport"), shows("students.s1.contact")]).toEqual([true, false, false]);
  expect(redactData({ projectTitle: "T", projectReport: ["https://files.example/report.pdf"] })).toEqual({
    projectTitle: "T",
  });
});

test("an author of a record, the person who entered it and the admin see all of it", () => {
  const kind = kindBySlug("need-based-projects");
  const mine = { ...record, createdBy: 7 };
  const named = { ...record, authors: [{ account: 7, state: "confirmed" as const }] };
  const proposed = { ...record, authors: [{ account: 7, state: "proposed" as const }] };
  const seen = (actor: Actor, of: RecordFacts) => redactionFor(actor, kind, of).shows("students.s1.contact");
  expect([seen(person("Faculty"), mine), seen(person("Faculty"), named), seen(person("Admin"), record)]).toEqual([
    true,
    true,
    true,
  ]);
  expect(seen(person("Faculty"), proposed)).toBe(false);
});

test("a colleague sees the proofs, and somebody who is on the record only by name does not", () => {
  const byName = { ...record, authors: [{ account: 7, state: "proposed", matchedBy: "claim" }] } satisfies RecordFacts;
  const faculty = (facts: RecordFacts) => redactionFor(person("Faculty"), kindBySlug("journal"), facts);
  expect(faculty(record).shows("certificate")).toBe(true);
  expect(faculty(byName).shows("certificate")).toBe(false);
});
