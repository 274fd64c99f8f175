import type { KindDefinition } from "#kinds/define-kind.ts";
import { type HiddenParts, hiddenPartsWhere, sensitiveParts } from "#kinds/derive/sensitive-parts.ts";
import { bind, type Values } from "./values.ts";

/**
 * The account that may not see the proofs of records on which it is only by a claim, unless it leads a department of the
 * record.
 */
export type ProofsHiddenFrom = { account: string; exceptDepartments: readonly number[] } | null;

/** Whether proofs of a row of `records r` are hidden, as SQL; undefined if they never are. */
export function areProofsHidden(hiddenFrom: ProofsHiddenFrom, values: Values): (() => string) | undefined {
  if (!hiddenFrom) return undefined;
  const { account, exceptDepartments } = hiddenFrom;
  const line = JSON.stringify([{ account, state: "proposed", matchedBy: "claim" }]);
  return () => {
    const isClaimed = `r.people @> ${bind(values, line)}::jsonb`;
    return exceptDepartments.length === 0
      ? isClaimed
      : `(${isClaimed} and not r.scopes && ${bind(values, exceptDepartments)}::int[])`;
  };
}

/**
 * The data of `records r` as SQL, without sensitive fields and columns for any viewer: for lists, files and searches
 * of many records at once. `fields` limits it to some of the others; where the SQL of `areHidden` is true, proofs are left out,
 * too.
 */
export function visibleData(
  kind: KindDefinition,
  { fields, areHidden }: { fields?: readonly string[]; areHidden?: (() => string) | undefined } = {},
): string {
  const withProofs = hidePartsOfData(kind, sensitiveParts(kind), fields);
  const withoutProofs = areHidden ? hidePartsOfData(kind, withoutFiles(kind), fields) : withProofs;
  return areHidden === undefined || withProofs === withoutProofs
    ? withProofs
    : `(case when ${areHidden()} then ${withoutProofs} else ${withProofs} end)`;
}

/** One field of unpacked data `d.data`, in the same way; null if it is empty or hidden. */
export function selectVisibleField(kind: KindDefinition, name: string, areHidden?: () => string): string {
  const [withProofs, withoutProofs] = [sensitiveParts(kind), withoutFiles(kind)].map((parts) =>
    hidePartsOfField(parts, name),
  );
  return areHidden === undefined || withProofs === withoutProofs
    ? String(withProofs)
    : `(case when ${areHidden()} then ${withoutProofs} else ${withProofs} end)`;
}

/** The same as text, for types that are not proof and have no rows. */
export function visibleText(kind: KindDefinition, name: string): string {
  return sensitiveParts(kind).fields.includes(name) ? "null" : `d.data->>'${name}'`;
}

/** Data as above for records of several kinds; with `named` only the fields among them. */
export function visibleDataOf(kinds: readonly KindDefinition[], named?: ReadonlySet<string>): string {
  const cases = kinds.flatMap((kind) => {
    const fields = named && Object.keys(kind.fields).filter((name) => named.has(name));
    const data = visibleData(kind, fields && { fields });
    return data === "r.data" ? [] : [`when '${kind.slug}' then ${data}`];
  });
  return cases.length === 0 ? "r.data" : `(case r.kind ${cases.join(" ")} else r.data end)`;
}

/** Whether a row of `proofs p` belongs to no sensitive field and to no sensitive column (`table.row.column`). */
export function isVisibleProof(kind: KindDefinition): string {
  const { fields, columns } = sensitiveParts(kind);
  const field = "split_part(p.field, '.', 1)";
  return [
    ...(fields.length > 0 ? [`${field} <> all (${textArray(fields)})`] : []),
    ...Object.entries(columns).map(
      ([table, names]) => `not (${field} = '${table}' and split_part(p.field, '.', 3) = any (${textArray(names)}))`,
    ),
  ]
    .map((condition) => `and ${condition}`)
    .join(" ");
}

const withoutFiles = (kind: KindDefinition) =>
  hiddenPartsWhere(kind, ({ sensitive, type }) => sensitive === true || type === "file");

function hidePartsOfData(kind: KindDefinition, parts: HiddenParts, fields: readonly string[] | undefined): string {
  const left = Object.keys(kind.fields).filter(
    (name) => parts.fields.includes(name) || (fields !== undefined && !fields.includes(name)),
  );
  const data = left.length === 0 ? "r.data" : `(r.data - ${textArray(left)})`;
  return Object.entries(parts.columns)
    .filter(([table]) => !left.includes(table))
    .reduce(
      (inner, [table, columns]) =>
        `(case when ${isTable(`r.data->'${table}'`)} then jsonb_set(${inner}, '{${table}}', ${hideColumnsOfRows(`r.data->'${table}'`, columns)}) else ${inner} - '${table}' end)`,
      data,
    );
}

function hidePartsOfField({ fields, columns }: HiddenParts, name: string): string {
  if (fields.includes(name)) return "null::jsonb";
  const hidden = columns[name];
  const value = `d.data->'${name}'`;
  return hidden ? `(case when ${isTable(value)} then ${hideColumnsOfRows(value, hidden)} end)` : value;
}

function hideColumnsOfRows(table: string, columns: readonly string[]): string {
  return `(select coalesce(jsonb_agg(e.row - ${textArray(columns)} order by e.place), '[]')
    from jsonb_array_elements(${table}) with ordinality e(row, place))`;
}

const isTable = (value: string) => `jsonb_typeof(${value}) = 'array'`;

const textArray = (names: readonly string[]) => `array['${names.join("', '")}']`;
