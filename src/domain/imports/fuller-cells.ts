import type { StagedRow } from "#db/queries/imports/batch-rows.ts";
import type { StoredPerson } from "#db/queries/records/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { isFilled } from "#kinds/derive/field-value.ts";
import { gapsOf } from "#kinds/derive/gaps.ts";
import type { FieldDefinition } from "#kinds/fields/field-types.ts";
import { isFuller } from "#rules/matching/merging/fuller-value.ts";
import { sameName } from "#rules/matching/name-variants.ts";

/** Two rows are one work: of each cell the fuller one is used. False where the row above is already complete. */
export function takeFullerCells(kind: KindDefinition, upper: StagedRow, lower: StagedRow): boolean {
  const data = { ...upper.data };
  for (const [name, field] of Object.entries(kind.fields)) {
    const value = fuller(field, upper.data[name], lower.data[name]);
    if (isFilled(value)) data[name] = value;
  }
  const people = withPeople(upper.people as StoredPerson[], lower.people as StoredPerson[]);
  const isSame = JSON.stringify([data, people]) === JSON.stringify([upper.data, upper.people]);
  if (isSame) return false;
  const read = (name: string) => isFilled(data[name]) && !isFilled(upper.data[name]);
  upper.unread = Object.fromEntries(Object.entries(upper.unread).filter(([name]) => !read(name)));
  upper.faults = upper.faults.filter(({ field }) => !read(field));
  Object.assign(upper, { data, people });
  const { submit } = gapsOf(kind, { data, people, proofFields: [], unread: upper.unread });
  if (upper.status === "gap" && submit.length === 0 && upper.faults.length === 0) upper.status = "new";
  return true;
}

function fuller(field: FieldDefinition, mine: unknown, theirs: unknown): unknown {
  if (field.type === "tags" && Array.isArray(mine) && Array.isArray(theirs)) return [...new Set([...mine, ...theirs])];
  const isReplaced = !isFilled(mine) || typeof mine === "string";
  return isReplaced && isFuller(field, mine, theirs) ? theirs : mine;
}

/** The longer list, with the accounts of the other one. */
function withPeople(mine: readonly StoredPerson[], theirs: readonly StoredPerson[]): StoredPerson[] {
  const [list, other] = theirs.length > mine.length ? [[...theirs], mine] : [[...mine], theirs];
  for (const person of other) {
    const { account, matchedBy } = person;
    if (account === undefined || list.some((one) => one.account === account)) continue;
    const index = list.findIndex((one) => one.account === undefined && sameName(one.name, person.name));
    const line = list[index];
    if (line) list[index] = { ...line, account, ...(matchedBy && { matchedBy }) };
    else list.push(person);
  }
  return list;
}
