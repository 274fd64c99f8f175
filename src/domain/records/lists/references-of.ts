import type { ExportPart } from "#db/queries/records/record-export.ts";
import type { StoredPerson } from "#db/queries/records/records.ts";
import { makeBibtexWriter } from "#formats/bibtex/write-bibtex.ts";
import { type CslItem, toCslItem } from "#formats/citation/to-csl-item.ts";
import { textsOfCopy } from "#formats/csv/csv-of-copy.ts";
import { writeRisRecord } from "#formats/references/write-ris.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { dateOf, titleOf } from "#kinds/derive/title-and-days.ts";
import type { RecordData } from "#kinds/field.ts";
import { parseCitedName } from "#rules/matching/parse-name.ts";
import { dataIn } from "./copied-cells.ts";

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
      const write = makeBibtexWriter();
      return { write: (item) => `${write(item)}\n`, end: () => "" };
    },
  },
  ris: {
    ending: "ris",
    mediaType: "application/x-research-info-systems; charset=utf-8",
    start: () => ({ write: writeRisRecord, end: () => "" }),
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
  const names = [...new Set([kind.title, ...kind.date, ...Object.values(kind.citation.parts)])];
  const parts: ExportPart[] = [{ part: "people" }, ...names.map((name) => ({ part: "field", name }) as const)];
  const file = start();
  let number = 0;
  const texts = textsOfCopy(copy(parts), parts.length, (row) => {
    number += 1;
    return file.write(itemOf(kind, String(number), dataIn(row, names, 1), JSON.parse(row.text(0) || "[]")));
  });
  for await (const text of texts) yield Buffer.from(text);
  yield Buffer.from(file.end());
}

function itemOf(kind: KindDefinition, id: string, data: RecordData, people: readonly StoredPerson[]): CslItem {
  return toCslItem(kind, {
    id,
    title: titleOf(kind, data),
    date: dateOf(kind, data) ?? undefined,
    people: people.flatMap(({ name, role }) => (name && role !== "involved" ? [parseCitedName(name)] : [])),
    data,
  });
}
