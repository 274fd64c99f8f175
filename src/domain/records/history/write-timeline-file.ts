import { writeCsvLine } from "#formats/csv/write-csv.ts";
import { changesInWords } from "#kinds/history/changes-in-words.ts";
import { eventLabels, originLabels } from "#kinds/history/events.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { translate } from "#texts/translate.ts";
import type { HistoryEntry } from "./read-history.ts";

export const timelineFormats = ["csv", "json"] as const;
export type TimelineFormat = (typeof timelineFormats)[number];

/** An entry, in a person's timeline with the title of its record. */
export type TimelineLine = Omit<HistoryEntry, "isMerged"> & { title?: string };

/** What was done to an account, in words. */
export type ActionLine = { at: Date; by: string; action: string };
type Line = TimelineLine | ActionLine;

const header = [
  "When",
  "Who",
  "For",
  "Action",
  "From",
  "Type",
  "Record",
  "Version",
  "Field",
  "Before",
  "After",
  "Reason",
];

/** A timeline as a file: in CSV a line for each changed field, guarded against formulas. */
export function writeTimelineFile(
  name: string,
  format: TimelineFormat,
  pages: AsyncIterable<readonly Line[]>,
): { name: string; mediaType: string; chunks: AsyncGenerator<Buffer, void, undefined> } {
  return format === "csv"
    ? { name: `${name}.csv`, mediaType: "text/csv; charset=utf-8", chunks: csvOf(pages) }
    : { name: `${name}.json`, mediaType: "application/json; charset=utf-8", chunks: jsonOf(pages) };
}

async function* csvOf(pages: AsyncIterable<readonly Line[]>): AsyncGenerator<Buffer, void, undefined> {
  // The header waits for the first page, so that a database error is reported before a file begins.
  let head = `\uFEFF${writeCsvLine(header)}`;
  for await (const page of pages) {
    yield Buffer.from(head + page.map(csvLines).join(""));
    head = "";
  }
}

function csvLines(entry: Line): string {
  if ("action" in entry)
    return writeCsvLine([entry.at.toISOString(), entry.by, "", entry.action, ...header.slice(4).map(() => "")]);
  const { at, by, owner, action, from, type, title, version, changes, reason } = inWords(entry);
  const own = [at, by, owner, action, from, type, title, version];
  if (changes.length === 0) return writeCsvLine([...own, "", "", "", reason]);
  return changes.map(({ label, before, after }) => writeCsvLine([...own, label, before, after, reason])).join("");
}

async function* jsonOf(pages: AsyncIterable<readonly Line[]>): AsyncGenerator<Buffer, void, undefined> {
  let before = "[";
  for await (const page of pages)
    for (const entry of page) {
      yield Buffer.from(
        `${before}\n${JSON.stringify("action" in entry ? { at: entry.at.toISOString(), by: entry.by, action: entry.action } : inWords(entry))}`,
      );
      before = ",";
    }
  yield Buffer.from(before === "[" ? "[]\n" : "\n]\n");
}

function inWords({ at, by, for: owner, what, from, file, kind: slug, title = "", version, change }: TimelineLine) {
  const kind = kindBySlug(slug);
  return {
    at: at.toISOString(),
    by,
    owner: owner ?? "",
    action: translate(eventLabels[what] ?? what),
    from: file ?? translate(originLabels[from]),
    type: kind.label.one,
    title,
    version,
    changes: changesInWords(kind, change),
    reason: typeof change.reason === "string" ? change.reason : "",
  };
}
