import type { RecordData } from "#kinds/field.ts";
import type { ColumnDefinition } from "#kinds/fields/column-types.ts";
import type { FieldDefinition } from "#kinds/fields/field-types.ts";
import { checkDigitModulo10, checkDigitModulo11 } from "#kinds/reading/check-digit.ts";
import type { Random } from "../support/random.ts";
import { phrase } from "./words.ts";

export type ValueSource = {
  random: Random;
  vocabulary: readonly string[];
  /** Number of the record, so that identifiers differ. */
  number: number;
  /** Year of all dates in the record. */
  year: number;
};

/** A value in its stored form; undefined if the field stays empty. */
export function makeValue(field: FieldDefinition, source: ValueSource): unknown {
  if (field.type === "table") return [{ id: "row-1", ...rowOf(field.columns, source) }];
  return columnValue(field, source);
}

function rowOf(columns: Readonly<Record<string, ColumnDefinition>>, source: ValueSource): RecordData {
  const cells = Object.entries(columns).map(([name, column]) => [name, columnValue(column, source)] as const);
  return Object.fromEntries(cells.filter(([, value]) => value !== undefined));
}

function columnValue(field: ColumnDefinition, source: ValueSource): unknown {
  const { random, vocabulary, number, year } = source;
  switch (field.type) {
    case "text":
      return phrase(random, vocabulary, 3).slice(0, field.max);
    case "longtext":
      return phrase(random, vocabulary, 70).slice(0, field.max ?? 600);
    case "enum":
      return random.pick(field.options).value;
    case "tags":
      return field.options
        ? [random.pick(field.options).value]
        : [phrase(random, vocabulary, 1), phrase(random, vocabulary, 2)];
    case "bool":
      return random.chance(0.7);
    case "int":
      return 1 + random.below(90);
    case "decimal":
      return (1 + random.below(60)) / 4;
    case "money":
      return random.below(2_000_000) * 100;
    case "year":
      return year;
    case "date":
      return dayIn(year, random);
    case "partial-date":
      return partialDayIn(year, random);
    case "doi":
      return `10.5555/bench.${year}.${number}`;
    case "issn":
      return issn(random);
    case "isbn":
      return isbn(number);
    case "url":
      return `https://works.example.org/${year}/${number}`;
    case "email":
      return `reader${number}@example.org`;
    case "phone":
      return `+91 22 ${5_550_000 + random.below(10_000)}`;
    default:
      // Proofs, departments, people and personal ids are made elsewhere or not at all.
      return undefined;
  }
}

const two = (figure: number) => String(figure).padStart(2, "0");

function dayIn(year: number, random: Random): string {
  return `${year}-${two(1 + random.below(12))}-${two(1 + random.below(28))}`;
}

/** Most dates are complete, some have only the month, a few only the year. */
function partialDayIn(year: number, random: Random): string {
  const day = dayIn(year, random);
  const kept = random.next();
  if (kept < 0.6) return day;
  return kept < 0.95 ? day.slice(0, 7) : day.slice(0, 4);
}

function issn(random: Random): string {
  const digits = String(1_000_000 + random.below(9_000_000));
  return `${digits.slice(0, 4)}-${digits.slice(4)}${checkDigitModulo11(digits, 8)}`;
}

function isbn(number: number): string {
  const digits = `978${String(number % 1_000_000_000).padStart(9, "0")}`;
  return digits + checkDigitModulo10(digits);
}
