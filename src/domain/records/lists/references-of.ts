import type { ExportPart } from "#db/queries/records/record-export.ts";
import type { StoredPerson } from "#db/queries/records/records.ts";
import { bibtexWriter } from "#formats/bibtex/write-bibtex.ts";
import { type CslItem, cslItem } from "#formats/citation/csl-item.ts";
import { csvOfCopy } from "#formats/csv/csv-of-copy.ts";
import { risRecord } from "#formats/references/write-ris.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { dateOf, titleOf } from "#kinds/derive/promote.ts";
import type { RecordData } from "#kinds/field.ts";
import { citedName } from "#rules/matching/parse-name.ts";

type ReferenceFile = {
  ending: string;
  mediaType: string;
  /** Begins, continues and ends a file. */
  start: () => { write: (item: CslItem) => string; end: () => string };
};

export const referenceFiles: Readonly<Record<string, ReferenceFile>> = {
  bibtex: {
    ending: "bib",
    mediaType: "application/x-bibtex; charset=utf-8",
    start: () => {
      const write = bibtexWriter();
      return { write: (item) => `${write(item)}\n`, end: () => "" };
    },
  },
  ris: {
    ending: "ris",
    mediaType: "application/x-research-info-systems; charset=utf-8",
    start: () => ({ write: risRecord, end: () => "" }),
  },
  csl: {
    ending: "json",
    mediaType: "application/vnd.citationstyles.csl+json; charset=utf-8",
    start: () => {
      let before = "[\n";
      const write = (item: CslItem) => {
        const text = `${before}${JSON.stringify(item)}`;
        before = ",\n";
        return text;
      };
      return { write, end: () => (before === "[\n" ? "[]\n" : "\n]\n") };
    },
  },
};

/** A list as references for other programs, in chunks: of each record what its kind declares for citing. */
export async function* referencesOf(
  kind: KindDefinition,
  { start }: ReferenceFile,
  copy: (parts: ExportPart[]) => AsyncIterable<Buffer>,
): AsyncGenerator<Buffer, void, undefined> {
  const names = [...new Set([kind.title, ...kind.date, ...Object.values(kind.citation.says)])];
  const parts: ExportPart[] = [{ part: "people" }, ...names.map((name) => ({ part: "field", name }) as const)];
  const file = start();
  const texts: string[] = [];
  let number = 0;
  const taken = csvOfCopy(copy(parts), parts.length, (row) => {
    const data = Object.fromEntries(
      names.flatMap((name, at) => {
        const text = row.text(at + 1);
        return text === "" ? [] : [[name, JSON.parse(text)]];
      }),
    );
    number += 1;
    texts.push(file.write(itemOf(kind, String(number), data, JSON.parse(row.text(0) || "[]"))));
  });
  for await (const _ of taken) yield Buffer.from(texts.splice(0).join(""));
  yield Buffer.from(texts.join("") + file.end());
}

function itemOf(kind: KindDefinition, id: string, data: RecordData, people: readonly StoredPerson[]): CslItem {
  return cslItem(kind, {
    id,
    title: titleOf(kind, data),
    date: dateOf(kind, data) ?? undefined,
    people: people.flatMap(({ name, role }) => (name && role !== "involved" ? [citedName(name)] : [])),
    data,
  });
}
