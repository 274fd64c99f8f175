import type { SortKey } from "#kinds/condition.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { Scope } from "../../scope.ts";
import { orderBy, orderKeys } from "./lists/record-order.ts";
import { type RecordQuery, sliceSql } from "./record-slice.ts";
import { bind, type Values, withLiterals } from "./values.ts";
import {
  areProofsHidden,
  isVisibleProof,
  type ProofsHiddenFrom,
  selectVisibleField,
  visibleText,
} from "./visible-data.ts";

/**
 * The source of an export cell. As text: a field's value, the scopes, the state, the time of the last change. As JSON:
 * a field's value, the people, the proofs.
 */
export type ExportPart =
  | { part: "text" | "field"; name: string }
  | { part: "id" | "people" | "scopes" | "proofs" | "state" | "updated" };

export type ExportOptions = RecordQuery & {
  kind: KindDefinition;
  sort: readonly SortKey[];
  parts: readonly ExportPart[];
  /** Only these of the records. */
  only?: readonly string[] | undefined;
  /** Also the newer records of works that an older one counts. */
  withRepeats?: boolean;
  proofsHiddenFrom: ProofsHiddenFrom;
};

/** Every matching record as a line of COPY text with the parts in order, nulls empty; in chunks of any length. */
export function copyRecords(scope: Scope, options: ExportOptions): AsyncIterable<Buffer> {
  const values: Values = [];
  const { from, where, isScoped } = sliceSql(
    scope,
    options,
    { needsRecord: true, withRepeats: options.withRepeats === true },
    values,
  );
  if (options.only) where.push(`r.id = any (${bind(values, [...options.only])}::uuid[])`);
  const keys = orderKeys(options.kind, options.sort, isScoped ? "records" : "records without scopes");
  const zone = bind(values, scope.timeZone);
  const areHidden = areProofsHidden(options.proofsHiddenFrom, values);
  const cells = options.parts.map((part) => partSql(options.kind, part, { zone, areHidden }));
  const names = cells.map((_, index) => `cell_${index}`);
  const id = isScoped ? "s.record_id" : "r.id";
  // The keys are before the cells, as sorting would otherwise pass all cells each time that it reads a key. The data is
  // unpacked once for a record, not each time that a field is read.
  const query = `select ${names.join(", ")} from (
    select ${[...keys.map(({ sql }) => sql), id, ...cells.map((cell, index) => `${cell} as ${names[index]}`)].join(", ")}
    from ${from} cross join lateral (select r.data || '{}' as data offset 0) d where ${where.join(" and ")}
    order by ${orderBy(keys, id)}) sorted`;
  return scope.db.copyOut(`copy (${withLiterals(query, values)}) to stdout (null '')`);
}

/** E-mail addresses by the public id of the account. */
export async function listEmails(scope: Scope): Promise<ReadonlyMap<string, string>> {
  const rows = await scope.db.query<{ publicId: string; email: string }>({
    text: `select public_id as "publicId", email from accounts where institute_id = $1 and erased_at is null`,
    values: [scope.institute],
  });
  return new Map(rows.map(({ publicId, email }) => [publicId, email]));
}

function partSql(
  kind: KindDefinition,
  part: ExportPart,
  { zone, areHidden }: { zone: string; areHidden: (() => string) | undefined },
): string {
  switch (part.part) {
    case "text":
      return visibleText(kind, part.name);
    case "field":
      return selectVisibleField(kind, part.name, areHidden);
    case "id":
      return "r.id";
    case "people":
      return "r.people";
    case "scopes":
      return "r.scopes";
    case "state":
      return "r.state";
    case "updated":
      return `to_char(r.updated_at at time zone ${zone}, 'YYYY-MM-DD HH24:MI')`;
    case "proofs":
      return `case when r.proof_fields <> '{}' and not ${areHidden?.() ?? "false"} then (
        select json_agg(json_build_object('field', p.field, 'name', p.name) order by p.id)
        from proofs p where p.institute_id = r.institute_id and p.record_id = r.id and p.removed_at is null ${isVisibleProof(kind)}) end`;
  }
}
