import { createHash, randomBytes } from "node:crypto";
import {
  type FrozenPersonRow,
  insertErasure,
  listRowsOfPerson,
  removeMaker,
  replacePersonIn,
} from "#db/queries/submissions/frozen-people.ts";
import { listFrozenTables } from "#db/queries/submissions/frozen-tables.ts";
import { findSubmission } from "#db/queries/submissions/submissions.ts";
import type { Scope } from "#db/scope.ts";
import type { ColumnSource } from "#rules/accreditation/table-definition.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { erasedMark } from "./differences.ts";
import { type SubmissionTable, toSubmissionTable } from "./frozen-facts.ts";

/**
 * Replaces a person who is erased in frozen rows: whose a row is, and the columns with the names of the institute's own
 * people. The digest has a salt that is kept nowhere. Names printed as authors stay, as in the work itself.
 */
export async function anonymiseInSubmissions(
  scope: Scope,
  actor: { account: number; institute?: number },
  { id, publicId }: { id: number; publicId: string },
): Promise<void> {
  await removeMaker(scope, id);
  const rows = await listRowsOfPerson(scope, publicId);
  for (const submission of new Set(rows.map((row) => row.submission))) {
    const personRows = rows.filter((row) => row.submission === submission);
    const digest = createHash("sha256").update(randomBytes(32)).update(publicId).digest("hex");
    const mark = `${erasedMark}${digest.slice(0, 16)}`;
    const tables = new Map(
      (await listFrozenTables(scope, submission)).map((one) => [one.position, toSubmissionTable(one)]),
    );
    let cells = 0;
    const changed = personRows.map((row): FrozenPersonRow => {
      const names = row.content.owners.filter(({ account }) => account === publicId).map(({ name }) => name);
      const owners = row.content.owners.map((one) => (one.account === publicId ? { account: mark, name: mark } : one));
      const table = tables.get(row.position) as SubmissionTable;
      // A row about the person is all personal.
      const isPersonRow = row.content.kind === "person";
      const after = row.content.cells.map((cell, index) => {
        if (isPersonRow) return cell === null ? null : mark;
        return typeof cell === "string" && namesOwnPeople(sourceAt(table, row.content.part, index))
          ? cell
              .split("; ")
              .map((name) => (names.includes(name) ? mark : name))
              .join("; ")
          : cell;
      });
      cells += 1 + after.filter((cell, index) => cell !== row.content.cells[index]).length;
      const title = isPersonRow ? mark : row.content.title;
      return { ...row, content: { ...row.content, title, owners, cells: after } };
    });
    await replacePersonIn(scope, changed);
    await insertErasure(scope, submission, cells);
    const title = (await findSubmission(scope, submission))?.title;
    await writeAudit(scope, actor, {
      action: "submission-person-erased",
      target: title,
      detail: { submission, cells },
    });
  }
}

function sourceAt({ definition, form }: SubmissionTable, part: number, index: number): ColumnSource | undefined {
  const column = form.parts[part]?.headings[index]?.column;
  return column === undefined ? undefined : definition.columns[column];
}

function namesOwnPeople(source: ColumnSource | undefined): boolean {
  if (!source) return false;
  if ("people" in source) return source.people === "own";
  if ("first" in source) return source.first.some(namesOwnPeople);
  if ("joined" in source) return source.joined.some(namesOwnPeople);
  return "of" in source && Object.values(source.of).some(namesOwnPeople);
}
