import { sentence } from "#texts/sentence.ts";
import type { KindDefinition } from "../../../define-kind.ts";
import type { Fault, RecordData } from "../../../field.ts";
import { fieldType } from "../../../fields/field-types.ts";
import { readPeriod } from "../../../reading/period-text.ts";
import { readVolumeAndPages, type VolumeAndPagesPart } from "../../../reading/volume-and-pages.ts";
import { isFilled } from "../../field-value.ts";
import { faultOfNoDates } from "./apply-duration.ts";
import { isVolumeOrPage, roleOf, spanFieldsOf, volumeAndPageFields } from "./combined-targets.ts";
import { type DividingOptions, type Extraction, extractShapes } from "./extract-shapes.ts";

/** `fault`: the cell was not divided, or only in part; the whole text is kept as unread text of the field `field`. */
export type DividedCell = { data: RecordData; fault?: Fault & { field: string } };

/** Longer cells are not parsed: no list has so many numbers and dates in one cell. */
const maxLength = 1000;

/** Divides a cell among these fields. Text that could be read in two ways is not divided; the fault says why. */
export function divideCell(text: string, options: DividingOptions): DividedCell {
  const { kind, fields } = options;
  const [first = kind.title] = fields;
  const words = fields.filter((name) => roleOf(kind, name) === "words");
  if (text.length > maxLength) return { data: {}, fault: { ...faultOfUndivided(kind, fields), field: first } };
  const data: RecordData = {};
  // The pieces of text that remain between the values that were found.
  let pieces = [text];
  for (const extract of [extractShapes, extractPeriod, extractVolumeAndPages]) {
    const extraction = extract(pieces, options);
    if (extraction.fault) return { data: {}, fault: { ...extraction.fault, field: extraction.field ?? first } };
    Object.assign(data, extraction.data);
    pieces = extraction.pieces;
  }
  const remaining = pieces.map(trimPiece).filter((piece) => piece !== "" && !isLabel(piece));
  const fault = assignWords(remaining, words, options, data);
  if (!fault)
    return Object.keys(data).length > 0
      ? { data }
      : { data, fault: { ...faultOfUndivided(kind, fields), field: first } };
  return words.length === 0
    ? { data: {}, fault: { ...fault, field: first } }
    : { data, fault: { ...fault, field: words[0] ?? first } };
}

/** Extracts the first and last day and the number of days or weeks from the text. */
function extractPeriod(pieces: readonly string[], { kind, fields, context }: DividingOptions): Extraction {
  const span = spanFieldsOf(kind);
  const dates = fields.filter((name) => ["date", "partial-date"].includes(kind.fields[name]?.type ?? ""));
  const isPeriod = span !== null && dates.some((name) => name === span.from || name === span.to);
  const wantsDays = span !== null && fields.some((name) => name === span.days || name === span.weeks);
  if (dates.length === 0 && !wantsDays) return { data: {}, pieces: [...pieces] };
  const index = Math.max(
    0,
    pieces.findIndex((piece) => {
      const found = readPeriod(piece, context.dateOrder);
      return (
        found.from !== undefined || found.fault !== undefined || found.days !== undefined || found.weeks !== undefined
      );
    }),
  );
  const read = readPeriod(pieces[index] ?? "", context.dateOrder);
  if (read.fault) return { data: {}, pieces: [], fault: read.fault, field: dates[0] ?? span?.from ?? "" };
  const [single] = dates;
  const fieldsAndDates: [string | undefined, string | undefined][] =
    isPeriod || wantsDays
      ? [
          [span?.from, read.from],
          [span?.to, read.to],
        ]
      : [[single, read.from]];
  if (!isPeriod && !wantsDays && read.to !== undefined)
    return { data: {}, pieces: [], fault: faultOfUndivided(kind, fields), field: single ?? "" };
  const data: RecordData = {};
  for (const [name, date] of fieldsAndDates) {
    const field = name === undefined ? undefined : kind.fields[name];
    if (name === undefined || !field || date === undefined) continue;
    const { value, fault } = fieldType(field).read(date, field, { departments: [] });
    if (fault) return { data: {}, pieces: [], fault, field: name };
    data[name] = value;
  }
  const { days, weeks } = read;
  if (span?.days !== undefined && days !== undefined) data[span.days] = days;
  if (span?.weeks !== undefined && weeks !== undefined) data[span.weeks] = weeks;
  const isExplained = read.from !== undefined || (days === undefined ? weeks === undefined || span?.weeks : span?.days);
  if (!isExplained)
    return {
      data: {},
      pieces: [],
      fault: faultOfNoDates(trimPiece(pieces[index] ?? "")),
      field: dates[0] ?? span?.from ?? "",
    };
  return { data, pieces: pieces.flatMap((piece, pieceIndex) => (pieceIndex === index ? read.rest : [piece])) };
}

/** Extracts volume, issue and pages from the text; a month among them is the date of publication. */
function extractVolumeAndPages(pieces: readonly string[], { kind, fields }: DividingOptions): Extraction {
  const wantedParts = [
    ...new Set(
      fields.flatMap((name): VolumeAndPagesPart[] => (isVolumeOrPage(name) ? [volumeAndPageFields[name]] : [])),
    ),
  ];
  if (wantedParts.length === 0) return { data: {}, pieces: [...pieces] };
  const { value, rest, fault } = readVolumeAndPages(pieces.join(" "), wantedParts);
  if (fault) return { data: {}, pieces: [], fault };
  const range = [value.first, value.last].filter((one) => one !== undefined);
  const texts: Record<string, string | undefined> = {
    volume: value.volume,
    issue: value.issue,
    ...(kind.fields.pageNo ? { pageNo: range.join("-") } : { pageFrom: value.first, pageTo: value.last }),
    ...(kind.date[0] !== undefined && { [kind.date[0]]: value.date }),
  };
  const data: RecordData = {};
  for (const [name, text] of Object.entries(texts)) {
    const field = kind.fields[name];
    if (!field || text === undefined || text === "") continue;
    const read = fieldType(field).read(text, field, { departments: [] });
    if (read.fault) return { data: {}, pieces: [], fault: read.fault };
    if (isFilled(read.value)) data[name] = read.value;
  }
  return { data, pieces: rest };
}

/** Assigns the remaining words: all to one field, or to two fields if a separator or a removed value divides them. */
function assignWords(
  remaining: readonly string[],
  words: readonly string[],
  options: DividingOptions,
  data: RecordData,
): Fault | undefined {
  const { kind, fields } = options;
  if (remaining.length === 0) return undefined;
  const parts =
    remaining.length === 1 && words.length === 2
      ? (remaining[0] ?? "").split(/\s*[;\n|]\s*/).filter((part) => part !== "")
      : remaining;
  if (parts.length !== words.length) return faultOfUndivided(kind, words.length === 0 ? fields : words);
  for (const [index, name] of words.entries()) {
    const field = kind.fields[name];
    const read = field && fieldType(field).read(parts[index] ?? "", field, options.context);
    if (read?.fault) return read.fault;
    if (isFilled(read?.value)) data[name] = read?.value;
  }
  return undefined;
}

function faultOfUndivided(kind: KindDefinition, fields: readonly string[]): Fault {
  const labels = fields.map((name) => kind.fields[name]?.label ?? name);
  return {
    code: "not-divided",
    message: sentence("It is not clear which part belongs to which field: {{fields}}. Write each into its own field.", {
      fields: labels.join(", "),
    }),
  };
}

/** Removes punctuation and small words at the ends, which connected the piece to a removed value. */
function trimPiece(piece: string): string {
  return piece
    .replace(/^(?:[\s,;:|/()[\]&.–-]|\b(?:at|on|held|in|from|dated|and|to)\b(?=[\s:,]|$))+/i, "")
    .replace(/(?:[\s,;:|/([\]&–-]|\b(?:at|on|held|in|from|dated|and|to)\b)+$/i, "")
    .replace(/^([^()]*)\)$/, "$1")
    .trim();
}

/** Labels such as "Date:" and "ISSN" remain when their values have been removed. */
function isLabel(piece: string): boolean {
  return /^(?:(?:dates?|duration|period|venue|place|vol(?:ume)?|issue|no|pp?|pages?|e-?issn|issn|isbn|doi|print|online|sanctioned|received|amount|rs)[\s.:()]*)+$/i.test(
    piece,
  );
}
