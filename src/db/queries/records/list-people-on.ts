import type { Scope } from "../../scope.ts";
import { type RecordQuery, sliceSql } from "./record-slice.ts";
import { bind, statementName, type Values } from "./values.ts";

/** Public ids of the people of all records of a query: those who confirmed their authorship or were matched by more than a name. */
export async function listPeopleOn(scope: Scope, query: RecordQuery): Promise<string[]> {
  const values: Values = [];
  const { from, where } = sliceSql(scope, query, { needsRecord: true }, values);
  const text = `select a.public_id from accounts a where a.institute_id = ${bind(values, scope.institute)} and a.id in (
      select -on_it.scope from ${from} cross join lateral unnest(r.scopes) on_it(scope) where ${where.join(" and ")} and on_it.scope < 0)
    order by a.id`;
  return scope.db.column<string>({ name: statementName("list-people-on", text), text, values });
}
