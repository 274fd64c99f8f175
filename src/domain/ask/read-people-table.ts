import type { Scope } from "#db/scope.ts";
import { sentence } from "#texts/sentence.ts";
import { text } from "#texts/text.ts";
import type { AppContext } from "../app-context.ts";
import { findPeople } from "../search/find-people.ts";
import { type AnswerTable, maxRows, refusalOfTooManyRows } from "./answer-table.ts";
import { groupsOf } from "./people-groups.ts";
import type { ReadCommand } from "./read-command.ts";
import type { Requester } from "./requester.ts";

/** A table with a row per person, or per value by which the people are grouped. */
export async function readPeopleTable(
  appContext: Pick<AppContext, "database">,
  scope: Scope,
  { actor }: Requester,
  read: ReadCommand,
): Promise<AnswerTable> {
  const { where, by } = read.command;
  // Groups are counted over all people, so no person needs to be read.
  const limit = by.length > 0 ? 1 : maxRows + 1;
  const people = await findPeople(appContext, scope, actor, { limit, where, by: by[0], facets: "no" });
  const groups = groupsOf(read, people);
  const what = text("People");
  if (groups) {
    const { name, label } = groups.by;
    return {
      title: sentence("{{what}} by {{keys}}", { what, keys: label.toLowerCase() }),
      question: read.text,
      notes: name === "dept" ? ["A person with joint appointments is counted in each of their departments."] : [],
      columns: [
        { label, isNumber: false, isChoice: name !== "dept" },
        { label: what, isNumber: true },
      ],
      rows: groups.rows.map((row) => [row.label, row.count]),
      totals: [text("Total, each counted once"), people.total],
    };
  }
  if (people.total > maxRows) throw refusalOfTooManyRows();
  return {
    title: what,
    question: read.text,
    notes: [],
    columns: [text("Name"), text("E-mail"), text("Department"), text("Designation")].map((label) => ({
      label,
      isNumber: false,
    })),
    rows: people.rows.map(({ name, email, department, designation }) => [
      name,
      email,
      department?.name ?? null,
      designation,
    ]),
    totals: null,
  };
}
