import { describe, expect, test } from "vitest";
import { formatCommand } from "../../format/format-command.ts";
import { understand } from "../understand.ts";

const context = {
  settings: { academicYearStartsInMonth: 7 },
  today: "2025-02-10",
  departments: [
    { code: "CE", name: "Computer Engineering", aliases: [] },
    { code: "CSD", name: "Computer Science and Design", aliases: [] },
    { code: "MECH", name: "Mechanical Engineering", aliases: [] },
    { code: "CIVIL", name: "Civil Engineering", aliases: [] },
    { code: "IT", name: "Information Technology", aliases: [] },
  ],
};

/** The line in the language, with its publications in one word, and what is asked back. */
function read(typed: string) {
  const { command, unknown } = understand(typed, context);
  const line = formatCommand(command, context).replace("journal,conference,book,book-chapter", "publications");
  return unknown.length === 0 ? line : `${line} ? ${unknown.join(", ")}`;
}

describe("a topic ends at a department after “the”", () => {
  test.each([
    ["papers about iot in the IT department", 'publications "iot" dept:IT'],
    ["papers about iot in the mechanical department", 'publications "iot" dept:MECH'],
    ["papers about iot in the mechanical and civil departments", 'publications "iot" dept:MECH,CIVIL'],
    ["papers about iot in the mechanical, civil and IT departments", 'publications "iot" dept:MECH,CIVIL,IT'],
    ["papers about iot in the department of IT", 'publications "iot" dept:IT'],
    ["papers about iot from the department of civil engineering", 'publications "iot" dept:CIVIL'],
    ["papers about iot for the departments of IT and civil", 'publications "iot" dept:IT,CIVIL'],
    ["papers about iot in the dept of mechanical", 'publications "iot" dept:MECH'],
    ["papers about iot in the computer department", 'publications "iot" ? computer'],
    ["papers about iot in the computer and IT departments", 'publications "iot" dept:IT ? computer'],
  ])("%s is read as: %s", (typed, meant) => expect(read(typed)).toBe(meant));
});

describe("other words after “the” belong to the topic", () => {
  test.each([
    ["papers on security of the computer networks", 'publications "security of the computer networks"'],
    ["papers on safety in the information age", 'publications "safety" "the information age"'],
    ["papers on iot in the computer vision field", 'publications "iot" "the computer vision field"'],
    ["papers on corruption in the department of defence", 'publications "corruption" "the department of defence"'],
    ["papers on corruption in the police department", 'publications "corruption" "the police department"'],
  ])("%s is read as: %s", (typed, meant) => expect(read(typed)).toBe(meant));
});
