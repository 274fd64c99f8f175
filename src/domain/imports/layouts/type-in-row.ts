import type { KindDefinition } from "#kinds/define-kind.ts";
import type { ColumnMatch } from "#kinds/derive/cells/match-columns.ts";
import { foldWord } from "#kinds/reading/clean-text.ts";
import { kinds } from "#kinds/registry.ts";
import { sentence } from "#texts/sentence.ts";

const kindOfName: ReadonlyMap<string, KindDefinition> = new Map(
  kinds.flatMap((kind) => (kind.namesInLists ?? []).map((name) => [foldWord(name), kind] as const)),
);

const headings =
  /^(?:type|category|nature)(?: of (?:the )?(?:publication|paper|work|document|output|record))?$|^(?:publication|paper|work|document|output|record) (?:type|category)$/i;

/** "Journal/Conference" may have the type of each row or its venue. */
const slashed =
  /^\s*(?:journal|conference|book|chapter)s?(?:\s*\/\s*(?:journal|conference|book|chapter|patent)s?)+\s*$/i;

/** The cells without a type such as "Conference" in a column for venues. */
export const withoutTypes = (cells: readonly string[], columns: readonly ColumnMatch[]): readonly string[] =>
  columns.some(({ header }) => slashed.test(header))
    ? cells.map((cell, at) => (slashed.test(columns[at]?.header ?? "") && kindOfName.has(foldWord(cell)) ? "" : cell))
    : cells;

/**
 * Why a row is not a record of the chosen type: in a list of several types, a column that fills no field says that it is
 * of another. Undefined if no row can say so.
 */
export function typeInRow(
  kind: KindDefinition,
  columns: readonly ColumnMatch[],
): ((cells: readonly string[]) => string | undefined) | undefined {
  // "Type (J/C)".
  const nameOf = (header: string) => header.replace(/\s*\([^()]*\)\s*$/, "").trim();
  const at = columns.findIndex(
    ({ header, target }) => (target.to === "ignored" && headings.test(nameOf(header))) || slashed.test(header),
  );
  const column = columns[at];
  if (!column || !kind.namesInLists) return undefined;
  return (cells) => {
    const text = cells[at]?.trim() ?? "";
    const other = kindOfName.get(foldWord(text));
    if (other === undefined || other.slug === kind.slug) return undefined;
    return sentence("“{{text}}” under “{{heading}}” is another record type: upload the file again as {{kind}}.", {
      text,
      heading: column.header.trim(),
      kind: other.label.many,
    });
  };
}
