import type { KindDefinition } from "../../../define-kind.ts";
import type { Fault, ReadContext, RecordData } from "../../../field.ts";
import { fieldType } from "../../../fields/field-types.ts";
import { readIssn } from "../../../fields/issn.ts";
import { withUnit } from "../../../reading/number-text.ts";

export type DividingOptions = {
  kind: KindDefinition;
  fields: readonly string[];
  context: ReadContext;
  unit?: string | undefined;
};

/** Values extracted from a text, and the pieces around them. `fault`: they are unclear; `field`: the field concerned. */
export type Extraction = { data: RecordData; pieces: string[]; fault?: Fault; field?: string };

const figure = "\\d[\\d,]*(?:\\.\\d+)?";
const units = "(?:lakhs?|lacs?|crores?|crs?|l)\\b\\.?";
/** An amount is recognised by its currency sign, its unit, its ending, or the digit groups of a long number. */
const amount = `(?:(?:₹|rs\\b\\.?|inr\\b)\\s?${figure}(?:\\s?${units})?(?:\\s?/[-=])?|${figure}\\s?${units}|${figure}\\s?/[-=]|\\d{1,3}(?:,\\d{2,3})+(?:\\.\\d+)?)`;

/** Values with an unmistakable shape, longer patterns first. */
const patterns: Readonly<Record<string, RegExp>> = {
  doi: /(?:https?:\/\/)?(?:(?:dx\.)?doi\.org\/|doi[\s:]{0,3})?10\.\d{4,9}\/[^\s,;]+/i,
  url: /https?:\/\/[^\s,;]+/i,
  isbn: /(?:\bISBN(?:[\s-]?1[03])?[\s:.-]{0,3})?(?<!\d)(?:97[89][\s-]?(?:\d[\s-]?){9}\d|(?:\d-?){9}[\dX])(?![\d-])/i,
  issn: /(?:\b[EP]?-?ISSN\b[\s:.-]{0,3})?(?<![\d-])\d{4}\s?[-‐-―]?\s?\d{3}[\dX](?![\d-])/i,
  money: new RegExp(amount, "i"),
};

/** Extracts identifiers, links and amounts from the text, each for its field. */
export function extractShapes(given: readonly string[], options: DividingOptions): Extraction {
  const { kind, fields } = options;
  const data: RecordData = {};
  let pieces = [...given];
  for (const [type, pattern] of Object.entries(patterns)) {
    const names = fields.filter((name) => kind.fields[name]?.type === type);
    if (names.length === 0) continue;
    const extract = (names.length > 1 && extractorsOfSeveral[type]) || extractEach;
    const extraction = extract(pieces, names, { ...options, pattern });
    if (!extraction) return { data: {}, pieces: [], fault: unclear, field: names[0] ?? "" };
    Object.assign(data, extraction.data);
    pieces = extraction.pieces;
  }
  return { data, pieces };
}

const unclear = {
  code: "not-divided",
  message: "It is not clear which part belongs to which field. Write each into its own field.",
};

type Part = { data: RecordData; pieces: string[] };
type Extractor = (
  given: readonly string[],
  names: readonly string[],
  options: DividingOptions & { pattern: RegExp },
) => Part | undefined;

/** Types of which one cell can have several values that differ by labels, not only by order. */
const extractorsOfSeveral: Readonly<Record<string, Extractor>> = { money: extractAmounts, issn: extractIssns };

function extractEach(
  given: readonly string[],
  names: readonly string[],
  { kind, pattern }: Parameters<Extractor>[2],
): Part | undefined {
  const data: RecordData = {};
  let pieces = [...given];
  for (const name of names) {
    const field = kind.fields[name];
    const index = pieces.findIndex((piece) => pattern.test(piece));
    const piece = pieces[index];
    const found = piece === undefined ? null : pattern.exec(piece);
    if (!field || piece === undefined || !found) continue;
    const { value, warning } = fieldType(field).read(found[0], field, { departments: [] });
    // Eight digits without a label may be two years, so they are an ISSN only with a right check digit.
    if (value === undefined || (warning && !/^\D{3}/.test(found[0]))) continue;
    data[name] = value;
    pieces = pieces.flatMap((piece, pieceIndex) =>
      pieceIndex === index ? [piece.slice(0, found.index), piece.slice(found.index + found[0].length)] : [piece],
    );
  }
  const hasMore = names.every((name) => data[name] !== undefined) && pieces.some((piece) => pattern.test(piece));
  return hasMore ? undefined : { data, pieces };
}

/** Extracts two ISSNs: of the print edition, then of the electronic one, unless labels say otherwise. */
function extractIssns(given: readonly string[], names: readonly string[]): Part | undefined {
  const text = given.join(" ");
  const found = [...text.matchAll(new RegExp(issnDigits, "gi"))];
  const between = text.split(new RegExp(issnDigits, "i"));
  const values = found.map(([digits]) => readIssn(digits));
  const [one, other] = values.map(({ value }) => value);
  if (found.length !== 2 || !one || !other || values.some(({ warning }) => warning)) return undefined;
  if (!between.every((words) => onlyLabels.test(words))) return undefined;
  // Labels follow their numbers if the cell ends with a label.
  const labels = hasLabel.test(between[2] ?? "") ? between.slice(1) : between.slice(0, 2);
  const isElectronicFirst = electronic.test(labels[0] ?? "") && !electronic.test(labels[1] ?? "");
  const [print, online] = isElectronicFirst ? [other, one] : [one, other];
  const [first = "", second = ""] = names.toSorted((name) => (/^e/i.test(name) ? 1 : -1));
  return { data: print === online ? { [first]: print } : { [first]: print, [second]: online }, pieces: [""] };
}

const issnDigits = "(?<![\\d-])\\d{4}\\s?[-‐-―]?\\s?\\d{3}[\\dX](?![\\d-])";
const label = "(?:[ep]?-?\\s?issn|online|electronic|print(?:ed)?|web|linking|no|number|and|[pieo])";
const onlyLabels = new RegExp(`^[\\s,;:/|&().\\[\\]–—-]*(?:${label}\\b[\\s,;:/|&().\\[\\]–—-]*)*$`, "i");
const hasLabel = /\b(?:[ep]-?\s?issn|online|electronic|print(?:ed)?|web)\b|\([peo]\)/i;
const electronic = /\be-?\s?issn\b|\b(?:online|electronic|web)\b|\([eo]\)/i;

/** Extracts amounts such as "5,00,000 / 3,00,000" in the order of the heading, unless they have labels. */
function extractAmounts(
  pieces: readonly string[],
  names: readonly string[],
  { kind, unit }: DividingOptions,
): Part | undefined {
  const text = pieces.join(" ");
  if (text.trim() === "") return { data: {}, pieces: [...pieces] };
  const parts = text
    .split(/\s*(?:\/(?![-=])|;|\n|\||,\s(?=[A-Za-z₹])|\band\b|&)\s*/)
    .filter((part) => part.trim() !== "");
  if (parts.length !== names.length) return undefined;
  const labels = [/\b(?:sanction|approv)\w*/i, /\b(?:receiv|releas)\w*/i];
  const order = parts.map((part, index) => {
    const label = labels.findIndex((one) => one.test(part));
    return label < 0 ? index : names.findIndex((name) => (label === 0 ? /sanction/i : /receiv/i).test(name));
  });
  if (new Set(order).size !== names.length) return undefined;
  const data: RecordData = {};
  for (const [index, part] of parts.entries()) {
    const name = names[order[index] ?? index] ?? "";
    const field = kind.fields[name];
    const withoutLabel = part.replace(/^[^\d₹]*?(?=₹|rs\b|inr\b|\d)/i, "").trim();
    const { value } = field ? fieldType(field).read(withUnit(withoutLabel, unit), field, { departments: [] }) : {};
    if (value === undefined) return undefined;
    data[name] = value;
  }
  return { data, pieces: [""] };
}
