import type { KindDefinition } from "#kinds/define-kind.ts";
import { sensitiveParts } from "#kinds/derive/sensitive-parts.ts";

/**
 * The data of `records r` as SQL, without sensitive fields and without the sensitive columns of tables, whoever asks: what
 * lists, files and searches take of many records at once. `fields` narrows it to some of the open ones.
 */
export function openData(kind: KindDefinition, fields?: readonly string[]): string {
  const parts = sensitiveParts(kind);
  const left = Object.keys(kind.fields).filter(
    (name) => parts.fields.includes(name) || (fields !== undefined && !fields.includes(name)),
  );
  const data = left.length === 0 ? "r.data" : `(r.data - ${textArray(left)})`;
  return Object.keys(parts.columns)
    .filter((table) => !left.includes(table))
    .reduce(
      (inner, table) =>
        `(case when ${isTable(table)} then jsonb_set(${inner}, '{${table}}', ${openRows(kind, table)}) else ${inner} - '${table}' end)`,
      data,
    );
}

/** The same of one field; SQL's null where it is empty or sensitive. */
export function openField(kind: KindDefinition, name: string): string {
  const { fields, columns } = sensitiveParts(kind);
  if (fields.includes(name)) return "null::jsonb";
  return columns[name] ? `(case when ${isTable(name)} then ${openRows(kind, name)} end)` : `r.data->'${name}'`;
}

/** The same for records of several kinds. */
export function openDataOf(kinds: readonly KindDefinition[]): string {
  const cases = kinds.flatMap((kind) => {
    const data = openData(kind);
    return data === "r.data" ? [] : [`when '${kind.slug}' then ${data}`];
  });
  return cases.length === 0 ? "r.data" : `(case r.kind ${cases.join(" ")} else r.data end)`;
}

/** Whether a row of `proofs p` belongs to no sensitive field and to no sensitive column (`table.row.column`). */
export function isOpenProof(kind: KindDefinition): string {
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

function openRows(kind: KindDefinition, table: string): string {
  const columns = sensitiveParts(kind).columns[table] ?? [];
  return `(select coalesce(jsonb_agg(e.row - ${textArray(columns)} order by e.place), '[]')
    from jsonb_array_elements(r.data->'${table}') with ordinality e(row, place))`;
}

const isTable = (name: string) => `jsonb_typeof(r.data->'${name}') = 'array'`;

const textArray = (names: readonly string[]) => `array['${names.join("', '")}']`;
