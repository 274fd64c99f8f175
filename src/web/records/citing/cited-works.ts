import type { StoredRecord } from "#contract/record-shapes.ts";
import { records } from "#contract/records.ts";
import { cite } from "#formats/citation/cite.ts";
import { type Phrase, textOf } from "#formats/citation/runs.ts";
import { type CslItem, toCslItem } from "#formats/citation/to-csl-item.ts";
import type { CitationStyle } from "#kinds/citation.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { dateOf, titleOf } from "#kinds/derive/title-and-days.ts";
import { parseCitedName } from "#rules/matching/parse-name.ts";
import { fetchFile } from "../../core/api/file.ts";

/** One record as it is cited; only what its kind declares for that. */
export function workOf(kind: KindDefinition, { id, data, people }: StoredRecord): CslItem {
  return toCslItem(kind, {
    id,
    title: titleOf(kind, data),
    date: dateOf(kind, data) ?? undefined,
    people: people.flatMap(({ name, role }) => (name && role !== "involved" ? [parseCitedName(name)] : [])),
    data,
  });
}

/** Some records of a list, in its order. */
export async function fetchCitedWorks(
  kind: KindDefinition,
  query: { scope: string; sort?: string; ids: string },
): Promise<CslItem[]> {
  const { blob } = await fetchFile(records.exportList, {
    params: { kind: kind.slug },
    query: { ...query, format: "csl" },
  });
  return JSON.parse(await blob.text());
}

/** Copies the references as formatted text, for documents, and as plain text. */
export async function copyReferences(style: CitationStyle, works: Promise<CslItem[]>): Promise<void> {
  const phrases = works.then((items) => items.map((item) => cite(style, item)));
  const blobOf = (mediaType: string, write: (lines: readonly Phrase[]) => string) =>
    phrases.then((lines) => new Blob([write(lines)], { type: mediaType }));
  // Some browsers copy only what was begun within the press of the button.
  await navigator.clipboard.write([
    new ClipboardItem({
      "text/html": blobOf("text/html", htmlOf),
      "text/plain": blobOf("text/plain", (lines) => lines.map(textOf).join("\n")),
    }),
  ]);
}

function htmlOf(phrases: readonly Phrase[]): string {
  return phrases.map((phrase) => `<p>${phrase.map(runHtml).join("")}</p>`).join("\n");
}

function runHtml({ text, italic, bold }: Phrase[number]): string {
  const escaped = text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
  const withItalics = italic ? `<i>${escaped}</i>` : escaped;
  return bold ? `<b>${withItalics}</b>` : withItalics;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
