import { foldText, foldTitle } from "#kinds/derive/fold.ts";
import { titleSimilarity } from "../title-similarity.ts";

export type ProvedRecord = { id: string; title: string; keys: readonly string[] };

export const proofReasons = ["id", "doi", "number", "title", "file-name"] as const;
export type ProofReason = (typeof proofReasons)[number];

export type ProofMatch = { record: string; reason: ProofReason; certainty: "certain" | "likely" };

type ReadProof = { name: string; text: string };

const shortestTitle = 15;
const longTitle = 30;
const alikeFrom = 0.6;

/**
 * The record that a file proves, by what the file says: its id in the name, the DOI or another number on the first pages, the
 * title there, or the name of the file. Later pages are not compared: they cite other works. Undefined where nothing or
 * several records fit equally well.
 */
export function matchProof<R extends ProvedRecord>(file: ReadProof, records: readonly R[]): ProofMatch | undefined {
  const name = file.name.replace(/\.[a-z0-9]{1,5}$/i, "");
  const first = file.text.split("\f").slice(0, 2).join("\n");
  const pageText = { name, page: ` ${foldText(first)} `, lower: first.toLowerCase() };
  for (const [reason, certainty, fits] of ways) {
    const fitting = records.filter((record) => fits(record, pageText));
    const best = fitting.length > 1 ? nearest(fitting, pageText) : fitting[0];
    if (best) return { record: best.id, reason, certainty: fitting.length > 1 ? "likely" : certainty };
  }
  return undefined;
}

type PageText = { name: string; page: string; lower: string };
type Way = readonly [ProofReason, ProofMatch["certainty"], (record: ProvedRecord, pageText: PageText) => boolean];

const ways: readonly Way[] = [
  ["id", "certain", ({ id }, { name }) => name.toLowerCase().includes(id)],
  [
    "doi",
    "certain",
    ({ keys }, { name, lower }) =>
      numbersOf(keys, "doi:").some(
        // It may be broken at the end of a line.
        (doi) =>
          isWholeDoi(lower, doi) || isWholeDoi(lower.replace(/\s+/g, ""), doi) || foldText(name) === foldText(doi),
      ),
  ],
  ["title", "certain", ({ title }, { page }) => isTitle(title, longTitle) && page.includes(` ${foldTitle(title)} `)],
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
  ["title", "likely", ({ title }, { page }) => isTitle(title, shortestTitle) && page.includes(` ${foldTitle(title)} `)],
  [
    "file-name",
    "likely",
    ({ title }, { name }) => {
      const [foldedTitle, fileName] = [foldTitle(title), foldTitle(name)];
      if (fileName.length < shortestTitle) return foldedTitle !== "" && foldedTitle === fileName;
      return (
        foldedTitle.startsWith(fileName) ||
        ` ${fileName} `.includes(` ${foldedTitle} `) ||
        titleSimilarity(foldedTitle, fileName) >= alikeFrom
      );
    },
  ],
];

const isTitle = (title: string, shortest: number) => foldTitle(title).length >= shortest;

function numbersOf(keys: readonly string[], start: string): string[] {
  return keys.filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
}

/** Not the beginning of a longer DOI. */
function isWholeDoi(text: string, doi: string): boolean {
  for (let at = text.indexOf(doi); at >= 0; at = text.indexOf(doi, at + 1))
    if (!/^[a-z0-9]|^[./-][a-z0-9]/.test(text.slice(at + doi.length, at + doi.length + 2))) return true;
  return false;
}

/** Of several, the one whose title the page or the file name has. */
function nearest<R extends ProvedRecord>(records: readonly R[], { page, name }: PageText): R | undefined {
  const named = records.filter(({ title }) => isTitle(title, 1) && page.includes(` ${foldTitle(title)} `));
  if (named.length === 1) return named[0];
  const alike = records
    .map((record) => ({ record, score: titleSimilarity(foldTitle(record.title), foldTitle(name)) }))
    .sort((one, other) => other.score - one.score);
  const [best, second] = alike;
  return best && best.score >= alikeFrom && best.score > (second?.score ?? 0) ? best.record : undefined;
}
