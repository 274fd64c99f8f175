import type { Condition } from "#kinds/condition.ts";
import { sentence } from "#texts/sentence.ts";
import { labelOf } from "../../periods/year-label.ts";
import type { FilterField, FilterOption } from "../fields/filter-field.ts";
import type { Piece } from "../lex/lex.ts";
import { isProblem, type ReadProblem } from "../lex/problem.ts";
import { findClosest, foldLabel } from "../vocabulary/find-closest.ts";
import {
  type DateContext,
  findAdjacentValue,
  isAfter,
  isComparable,
  isYear,
  periodOf,
  readFigure,
  readValueRange,
  type ValueRange,
} from "./read-span.ts";

/** Parses `field:values`. Values that cannot be parsed are reported, the first `maxHints` with the closest value. */
export function readField(
  field: FilterField,
  pieces: readonly Piece[],
  dateContext: DateContext,
  maxHints: number = Number.POSITIVE_INFINITY,
): { condition: Condition | undefined; problems: (ReadProblem & { piece: Piece })[] } {
  const problems: (ReadProblem & { piece: Piece })[] = [];
  const singles: string[] = [];
  const ranges: Condition[] = [];
  for (const piece of field.type === "money" ? regroupDigits(field, pieces) : pieces) {
    const answer = readPiece(field, piece, dateContext, problems.length < maxHints);
    if (isProblem(answer)) problems.push({ ...answer, piece });
    else if (answer.op === "is") singles.push(...answer.values);
    else ranges.push(answer);
  }
  const parts: Condition[] = singles.length > 0 ? [{ op: "is", field: field.name, values: singles }] : [];
  parts.push(...ranges);
  return { condition: parts.length > 0 ? { op: "or", operands: parts } : undefined, problems };
}

function readPiece(
  field: FilterField,
  piece: Piece,
  dateContext: DateContext,
  hints: boolean,
): Condition | ReadProblem {
  if (field.type === "presence") {
    const message = sentence("“{{field}}” can only be used as has:{{field}} or missing:{{field}}.", {
      field: field.name,
    });
    return { code: "presence-only", message, suggestion: `has:${field.name}` };
  }
  if (isComparable(field.type)) return readComparison(field, piece.text.trim(), dateContext);
  const value = readChoice(field, piece.text, hints);
  return typeof value === "string" ? { op: "is", field: field.name, values: [value] } : value;
}

function readComparison(field: FilterField, text: string, dateContext: DateContext): Condition | ReadProblem {
  const { name, type } = field;
  const compared = /^(>=|<=|>|<)(.*)$/s.exec(text);
  const sides = text.split("..");
  if (compared) {
    const valueRange = readValueRange(field, (compared[2] ?? "").trim(), dateContext);
    return valueRange ? compareWith(field, compared[1] ?? "", valueRange) : problemOfText(field, text);
  }
  if (sides.length === 2) {
    const [low = "", high = ""] = sides.map((side) => side.trim());
    const from = low === "" ? undefined : readValueRange(field, low, dateContext);
    const to = high === "" ? undefined : readValueRange(field, high, dateContext);
    if (low + high === "" || (low !== "" && !from) || (high !== "" && !to)) return problemOfText(field, text);
    if (from && to && isAfter(type, from.from, to.to)) {
      const message = sentence("“{{text}}” ends before it starts.", { text });
      return { code: "reversed-range", message, suggestion: `${high}..${low}` };
    }
    return { op: "range", field: name, from: from?.from, to: to?.to, includesEnds: true };
  }
  const covered = readValueRange(field, text, dateContext);
  if (!covered) return problemOfText(field, text);
  if (type === "number" || type === "money") return { op: "is", field: name, values: [covered.from] };
  return { op: "range", field: name, from: covered.from, to: covered.to, includesEnds: true };
}

// Years and days have a next value, so "after" becomes an included end; only numbers need an excluded end.
function compareWith(field: FilterField, operator: string, covered: ValueRange): Condition {
  const { name, type } = field;
  if (operator === ">=") return { op: "range", field: name, from: covered.from, includesEnds: true };
  if (operator === "<=") return { op: "range", field: name, to: covered.to, includesEnds: true };
  if (operator === ">") {
    const next = findAdjacentValue(type, covered.to, 1);
    return { op: "range", field: name, from: next ?? covered.to, includesEnds: next !== undefined };
  }
  const previous = findAdjacentValue(type, covered.from, -1);
  return { op: "range", field: name, to: previous ?? covered.from, includesEnds: previous !== undefined };
}

function problemOfText(field: FilterField, text: string): ReadProblem {
  if (field.type === "date") {
    const message = sentence("“{{text}}” is not a date. Write 2024, 2024-06 or 2024-06-30.", { text });
    return { code: "not-a-date", message };
  }
  if (isYear(field.type)) {
    const [, lastDigits] = /^[<>=.]*(\d{2})\.*$/.exec(text) ?? [];
    if (field.type !== "year" && lastDigits !== undefined) return yearOfTwoDigits(field.type, Number(lastDigits));
    const example = field.type === "year" ? "2024" : "2023-24";
    return {
      code: "not-a-year",
      message: sentence("“{{text}}” is not a year. Write it as {{example}}.", { text, example }),
    };
  }
  return { code: "not-a-number", message: sentence("“{{text}}” is not a number. Write 10, 2.5 or 10lakh.", { text }) };
}

/** "FY23" ends in 2023 for accountants; others begin it there. */
function yearOfTwoDigits(type: "academic-year" | "financial-year", lastDigits: number): ReadProblem {
  const [before, after] = [2000 + lastDigits - 1, 2000 + lastDigits].map((year) => labelOf(periodOf[type], year));
  const message = sentence("“{{text}}” may mean {{before}} or {{after}}. Write both years.", {
    text: String(lastDigits).padStart(2, "0"),
    before: before ?? "",
    after: after ?? "",
  });
  return { code: "not-a-year", message };
}

function readChoice(field: FilterField, text: string, hints: boolean): string | ReadProblem {
  const options = field.options ?? [];
  const folded = foldLabel(text);
  const named = options.find((one) => spellingsOf(one).some((spelling) => foldLabel(spelling) === folded));
  const value = named?.value ?? (field.read ? field.read(text) : text);
  if (value !== undefined) return value;
  const matching = options.filter((one) => spellingsOf(one).some((spelling) => startsWith(spelling, folded)));
  if (matching.length === 1 && matching[0]) return matching[0].value;
  const near = hints ? findClosest(text, options.flatMap(spellingsOf)) : undefined;
  const suggestion = options.find((one) => near !== undefined && spellingsOf(one).includes(near))?.label;
  const message = sentence(
    suggestion === undefined
      ? "“{{text}}” is not a value of {{field}}."
      : "“{{text}}” is not a value of {{field}}. Did you mean “{{suggestion}}”?",
    { text, field: field.label, suggestion: suggestion ?? "" },
  );
  return { code: "unknown-value", message, suggestion };
}

function spellingsOf(option: FilterOption): string[] {
  return [option.value, option.label, ...(option.aliases ?? [])];
}

function startsWith(spelling: string, folded: string): boolean {
  return folded.length >= 2 && foldLabel(spelling).startsWith(folded);
}

/** Joins amounts such as `10,00,000` that were split at commas: takes the longest run that is one amount. */
function regroupDigits(field: FilterField, pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (let first = 0; first < pieces.length; ) {
    let run: Piece[] = pieces.slice(first, first + 1);
    for (let end = groupsEnd(pieces, first); end > first + 1; end--) {
      const longer = pieces.slice(first, end);
      if (!isOneAmount(field, longer)) continue;
      run = longer;
      break;
    }
    const [head] = run;
    const last = run.at(-1);
    if (head && last) joined.push({ ...head, text: run.map((piece) => piece.text).join(","), to: last.to });
    first += run.length;
  }
  return joined;
}

const maxGroups = 12;

/** The end of the run of groups of two or three digits. */
function groupsEnd(pieces: readonly Piece[], first: number): number {
  let end = first + 1;
  while (end < first + maxGroups && /^\d{2,3}(?:\D|$)/.test(pieces[end]?.text ?? "")) end += 1;
  return end;
}

function isOneAmount(field: FilterField, pieces: readonly Piece[]): boolean {
  if (pieces.some((piece) => piece.quoted)) return false;
  const text = pieces.map((piece) => piece.text).join(",");
  const sides = text.replace(/^[<>]=?/, "").split("..");
  return sides.length <= 2 && sides.every((side) => side === "" || readFigure(field, side) !== undefined);
}
