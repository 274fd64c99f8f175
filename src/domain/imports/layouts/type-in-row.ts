import type { KindDefinition } from "#kinds/define-kind.ts";
import type { ColumnMatch } from "#kinds/derive/cells/match-columns.ts";
import { foldWord } from "#kinds/reading/clean-text.ts";
import { findKind } from "#kinds/registry.ts";
import { sentence } from "#texts/sentence.ts";

/** What lists of publications call their types, by record type. */
const typeWords: Readonly<Record<string, readonly string[]>> = {
  journal: ["journal", "journals", "journal paper", "journal article", "research article", "article", "review article"],
  conference: ["conference", "conferences", "conference paper", "conference proceedings", "proceedings"],
  "book-chapter": ["book chapter", "book chapters", "chapter", "chapter in book"],
  book: ["book", "books", "textbook", "edited book", "monograph"],
  patent: ["patent", "patents"],
  copyright: ["copyright", "copyrights"],
};

const kindOfWord: ReadonlyMap<string, string> = new Map(
  Object.entries(typeWords).flatMap(([slug, words]) => words.map((word) => [foldWord(word), slug] as const)),
);

const headings =
  /^(?:type|category|nature)(?: of (?:the )?(?:publication|paper|work|document|output|record))?$|^(?:publication|paper|work|document|output|record) (?:type|category)$/i;

/**
 * Why a row is no record of the chosen type: in a list of several types, a column that fills no field says that it is
 * of another. Undefined if no row can say so.
 */
export function typeInRow(
  kind: KindDefinition,
  columns: readonly ColumnMatch[],
): ((cells: readonly string[]) => string | undefined) | undefined {
  const at = columns.findIndex(({ header, target }) => target.to === "ignored" && headings.test(header.trim()));
  const column = columns[at];
  if (!column || !Object.hasOwn(typeWords, kind.slug)) return undefined;
  return (cells) => {
    const text = cells[at]?.trim() ?? "";
    const other = kindOfWord.get(foldWord(text));
    if (other === undefined || other === kind.slug) return undefined;
    return sentence("“{{text}}” under “{{heading}}” is another record type: upload the file again as {{kind}}.", {
      text,
      heading: column.header.trim(),
      kind: findKind(other)?.label.many ?? text,
    });
  };
}
