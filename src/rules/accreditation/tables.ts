import { type Manual, manuals, manualYears, type TableDefinition, type TableForm } from "./table-definition.ts";
import * as aicte from "./tables/aicte.ts";
import * as activities from "./tables/naac-activities.ts";
import * as courses from "./tables/naac-courses.ts";
import * as grants from "./tables/naac-grants.ts";
import * as publications from "./tables/naac-publications.ts";
import * as scholars from "./tables/naac-scholars.ts";
import * as teachers from "./tables/naac-teachers.ts";
import * as nbaActivities from "./tables/nba-activities.ts";
import * as nbaFaculty from "./tables/nba-faculty.ts";
import * as nbaResearch from "./tables/nba-research.ts";
import * as nirf from "./tables/nirf.ts";

/** All shipped tables, in order of their IDs. */
export const tables: readonly TableDefinition[] = [
  courses,
  publications,
  grants,
  activities,
  scholars,
  teachers,
  nbaFaculty,
  nbaResearch,
  nbaActivities,
  nirf,
  aicte,
]
  .flatMap((group): TableDefinition[] => Object.values(group))
  .sort((a, b) => a.id.localeCompare(b.id, "en", { numeric: true }));

/** By its ID. */
export function findShippedTable(id: string): TableDefinition | undefined {
  return tables.find((table) => table.id === id);
}

/**
 * By its body and number, "naac-3.4.2", or an ID that no table has: first in the given manual, then in those in use, then in
 * earlier ones. A number may be the ID of a table that has another number in that manual.
 */
export function findNumberedTable(name: string, manual: Manual): TableDefinition | undefined {
  const [, body = "", number = ""] = /^([a-z]+)[-.](.+)$/.exec(name) ?? [];
  const ofBody = tables.filter((table) => table.body.toLowerCase() === body);
  const isEnded = (one: Manual) => manualYears[one]?.validTo !== undefined;
  const manualsInOrder = (Object.keys(manuals) as Manual[]).sort((a, b) => Number(isEnded(a)) - Number(isEnded(b)));
  const hasNumberIn = (one: Manual) => (table: TableDefinition) => table.numbers[one]?.split(", ").includes(number);
  const found = [manual, ...manualsInOrder].flatMap((one) => ofBody.find(hasNumberIn(one)) ?? []);
  return found[0] ?? findShippedTable(`${body}.${number}`);
}

/** The form with that name, or by default the one in use; undefined for an unknown name. */
export function formOf(table: TableDefinition, name: string | undefined): TableForm | undefined {
  return name === undefined ? table.forms[0] : table.forms.find((form) => form.name === name);
}

/**
 * The table's number in the manual, for NBA else in another of its manuals; of NIRF its parameter, such as FPPP. Empty if
 * the manual does not ask for the table.
 */
export function numberIn(table: TableDefinition, manual: Manual): string {
  if (table.formatOfOwnForm) return table.id;
  const [first] = table.body === "NBA" ? Object.values(table.numbers) : [];
  return table.numbers[manual] ?? first ?? /(?<=\.)[A-Z]+/.exec(table.id)?.[0] ?? "";
}

/**
 * The tables of NAAC in the order of their numbers in the manual, followed by those for which it does not ask; those of NBA
 * in the order of theirs, the form of 2025 last.
 */
export function sortTablesOfManual(manual: Manual, listed: readonly TableDefinition[]): TableDefinition[] {
  // Sorts after every number.
  const key = (table: TableDefinition) => numberIn(table, manual) || "z";
  const sorted = listed.toSorted((a, b) => key(a).localeCompare(key(b), "en", { numeric: true }));
  const groups = ["naac", "nba", "nba2025"].map((name) => {
    const isOfGroup = ({ id, formatOfOwnForm }: TableDefinition) => !formatOfOwnForm && id.split(".")[0] === name;
    return { isOfGroup, ordered: sorted.filter(isOfGroup) };
  });
  return listed.map((table) => groups.find(({ isOfGroup }) => isOfGroup(table))?.ordered.shift() ?? table);
}

/** The manuals in which a table can be shown. */
export function manualsOf({ body, numbers, formatOfOwnForm }: TableDefinition): Manual[] {
  if (formatOfOwnForm) return [];
  const all = Object.keys(manuals) as Manual[];
  if (body === "NAAC") return all.filter((manual) => !manual.startsWith("nba-"));
  return all.filter((manual) => numbers[manual] !== undefined);
}
