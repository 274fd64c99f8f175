import { foldText } from "#kinds/derive/fold.ts";
import { foldTitle } from "#kinds/derive/titles/fold-title.ts";
import { measureTitleSimilarity } from "../measure-title-similarity.ts";

export type ProvedRecord = { id: string; title: string; keys: readonly string[] };

export const proofReasons = ["id", "doi", "number", "title", "file-name"] as const;
export type ProofReason = (typeof proofReasons)[number];

export type ProofMatch = { record: string; reason: ProofReason; certainty: "certain" | "likely" };

type ReadProof = { name: string; text: string };

const minTitleLength = 15;
const certainTitleLength = 30;
const minTitleSimilarity = 0.6;

/**
 * Finds the record that a file proves: by a record ID in the file's name, by the DOI, another number or the title on
 * the first two pages, or by the file's name. Later pages cite other works. Undefined if no record fits, or several fit
 * equally well.
 */
export function matchProof<R extends ProvedRecord>(file: ReadProof, records: readonly R[]): ProofMatch | undefined {
  const name = file.name.replace(/\.[a-z0-9]{1,5}$/i, "");
  const first = file.text.split("\f").slice(0, 2).join("\n");
  const pageText = { name, page: ` ${foldText(first)} `, lower: first.toLowerCase() };
  for (const [reason, certainty, fits] of proofTests) {
    const fitting = records.filter((record) => fits(record, pageText));
    const best = fitting.length > 1 ? nearest(fitting, pageText) : fitting[0];
    if (best) return { record: best.id, reason, certainty: fitting.length > 1 ? "likely" : certainty };
  }
  return undefined;
}

/** The file's name, and its first pages as folded text and in small letters. */
type PageText = { name: string; page: string; lower: string };
/** A reason why a proof belongs to a record, how certain the reason is, and its test. The tests are tried in order. */
type ProofTest = readonly [ProofReason, ProofMatch["certainty"], (record: ProvedRecord, pageText: PageText) => boolean];

const proofTests: readonly ProofTest[] = [
  ["id", "certain", ({ id }, { name }) => name.toLowerCase().includes(id)],
  [
    "doi",
    "certain",
    ({ keys }, { name, lower }) =>
      doisOf(keys).some(
        // A line break may divide the DOI.
        (doi) =>
          isWholeDoi(lower, doi) || isWholeDoi(lower.replace(/\s+/g, ""), doi) || foldText(name) === foldText(doi),
      ),
  ],
  [
    "title",
    "certain",
    ({ title }, { page }) => isTitle(title, certainTitleLength) && page.includes(` ${foldTitle(title)} `),
  ],
  [
    "number",
    "likely",
    ({ keys }, { page }) =>
      keys.some((key) => {
        const code = /^(?!doi:|single:)[^:]+:(?:[^:]+:)?([^:]{6,})$/.exec(key)?.[1];
        return (
          code !== undefined &&
          /\d{4}/.test(code) &&
          page.replaceAll(" ", "").includes(foldText(code).replaceAll(" ", ""))
        );
      }),
  ],
  [
    "title",
    "likely",
    ({ title }, { page }) => isTitle(title, minTitleLength) && page.includes(` ${foldTitle(title)} `),
  ],
  [
    "file-name",
    "likely",
    ({ title }, { name }) => {
      const [foldedTitle, fileName] = [foldTitle(title), foldTitle(name)];
      if (fileName.length < minTitleLength) return foldedTitle !== "" && foldedTitle === fileName;
      return (
        foldedTitle.startsWith(fileName) ||
        ` ${fileName} `.includes(` ${foldedTitle} `) ||
        measureTitleSimilarity(foldedTitle, fileName) >= minTitleSimilarity
      );
    },
  ],
];

const isTitle = (title: string, shortest: number) => foldTitle(title).length >= shortest;

const doisOf = (keys: readonly string[]) =>
  keys.filter((key) => key.startsWith("doi:")).map((key) => key.slice("doi:".length));

/** Whether the text has this DOI, and not only a longer one that begins with it. */
function isWholeDoi(text: string, doi: string): boolean {
  const [, ...after] = text.split(doi);
  return after.some((rest) => !/^[./-]?[a-z0-9]/.test(rest));
}

/** The record whose title is on the page or resembles the file's name. */
function nearest<R extends ProvedRecord>(records: readonly R[], { page, name }: PageText): R | undefined {
  const named = records.filter(({ title }) => isTitle(title, 1) && page.includes(` ${foldTitle(title)} `));
  if (named.length === 1) return named[0];
  const alike = records
    .map((record) => ({ record, score: measureTitleSimilarity(foldTitle(record.title), foldTitle(name)) }))
    .sort((one, other) => other.score - one.score);
  const [best, second] = alike;
  return best && best.score >= minTitleSimilarity && best.score > (second?.score ?? 0) ? best.record : undefined;
}
