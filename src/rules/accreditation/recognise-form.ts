import { foldText } from "#kinds/derive/fold.ts";
import type { TableDefinition } from "./table-definition.ts";
import { tables } from "./tables.ts";

/** `naac.3.4.5@university-2020` where a list has exactly the headings of a form, in order; null otherwise. */
export function recogniseForm(headings: readonly string[]): string | null {
  return known().get(keyOf(headings)) ?? null;
}

/** The dates of a record type whose calendar years a form of these headings labels as academic years. */
export function labelledDates(headings: readonly string[], kind: string): readonly string[] {
  const table = tableOf(headings);
  return (table?.years.isLabelledAsAcademic && table.kinds.find((one) => one.kind === kind)?.dates) || [];
}

/** The one record type that forms of these headings list; null where they list several, people, or none is known. */
export function kindOfForm(headings: readonly string[]): string | null {
  const key = keyOf(headings);
  const found = tables.filter(({ forms: own }) =>
    own.some(({ parts }) => parts.some((part) => keyOf(part.headings.map(({ header }) => header)) === key)),
  );
  const [only, another] = new Set(found.flatMap(({ kinds }) => kinds.map(({ kind }) => kind)));
  return only !== undefined && another === undefined && found.every(({ row }) => row !== "person") ? only : null;
}

function tableOf(headings: readonly string[]): TableDefinition | undefined {
  const [id] = recogniseForm(headings)?.split("@") ?? [];
  return tables.find((one) => one.id === id);
}

/** By headings without capitals and punctuation; of forms with the same ones the first in use. */
let forms: ReadonlyMap<string, string> | undefined;
function known(): ReadonlyMap<string, string> {
  forms ??= new Map(
    tables
      .flatMap(({ id, forms: own }) =>
        own.flatMap(({ name, parts }) =>
          parts.map(({ headings }) => [keyOf(headings.map(({ header }) => header)), `${id}@${name}`] as const),
        ),
      )
      .toReversed(),
  );
  return forms;
}

/** Columns without a heading, which a file may have at its end, say nothing. */
function keyOf(headings: readonly string[]): string {
  return headings
    .filter((heading) => heading.trim() !== "" && !/^column \(\d+\)$/.test(heading))
    .map((heading) => foldText(heading))
    .join("|");
}
