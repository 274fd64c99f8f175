import type { KindDefinition } from "#kinds/define-kind.ts";
import { sensitiveParts } from "#kinds/derive/sensitive-parts.ts";
import type { RecordData } from "#kinds/field.ts";
import { type FieldDefinition, fieldType } from "#kinds/fields/field-types.ts";
import { samples } from "#tests/conformance/samples.ts";

let made = 0;
/** How secrets may be written in an answer; and whose record each is in. */
const spellings = new Map<string, string>();

/** A unique value of the field's type; undefined for a type that is too short for one. */
function secretOf(field: FieldDefinition): unknown {
  made += 1;
  const word = `planted${made}x`;
  switch (field.type) {
    case "text":
      return field.pattern ? panOf(made) : word;
    case "longtext":
      return `${word} words`;
    case "url":
      return `https://${word}.example/p`;
    case "email":
      return `${word}@secret.example`;
    case "phone":
      return `+91 98${String(made).padStart(3, "0")} 31${String(made).padStart(3, "0")}`;
    case "date":
      return new Date(Date.UTC(1931, 0, made)).toISOString().slice(0, 10);
    case "int":
      return field.max !== undefined && field.max < 80_000_000 ? undefined : 70_000_013 + made;
    case "money":
      return 7_000_001_300 + made * 100;
    case "tags":
      return [word];
    case "department":
      return `Department ${word}`;
    case "file":
      return [`https://files.example/${word}.pdf`];
    default:
      return undefined;
  }
}

const panOf = (number: number) =>
  `${[...String(number).padStart(5, "0")].map((digit) => String.fromCharCode(75 + Number(digit))).join("")}0131Z`;

/** The sample of a kind with secrets in everything sensitive, and those secrets as texts. */
export function withSecrets(kind: KindDefinition): { data: RecordData; secrets: string[] } {
  const { fields, columns } = sensitiveParts(kind);
  const secrets: string[] = [];
  const plant = (into: RecordData, name: string, field: FieldDefinition | undefined) => {
    const value = field && secretOf(field);
    if (!field || value === undefined) return;
    into[name] = value;
    secrets.push(noted(value, field));
  };
  const data = { ...samples[kind.slug]?.().data };
  for (const name of fields) plant(data, name, kind.fields[name]);
  for (const [name, hidden] of Object.entries(columns)) {
    const field = kind.fields[name];
    const rows = data[name];
    if (field?.type !== "table" || !Array.isArray(rows)) continue;
    data[name] = rows.map((row: RecordData) => {
      const planted = { ...row };
      for (const column of hidden) plant(planted, column, field.columns[column]);
      return planted;
    });
  }
  return { data, secrets };
}

/** A secret that is a separate text. */
export function secretText(): string {
  made += 1;
  return note(`planted${made}x`, []);
}

function noted(value: unknown, field: FieldDefinition): string {
  const text = Array.isArray(value) ? String(value[0]) : String(value);
  const type = fieldType(field);
  return note(text, [type.write(value, field), ...(field.type === "file" ? [] : [type.show(value, field)])]);
}

function note(secret: string, others: readonly string[]): string {
  for (const spelling of [secret, ...others]) spellings.set(spelling, secret);
  return secret;
}

/** Finds every secret in a text, in any spelling. */
export function secretFinder(): (text: string) => Set<string> {
  const escaped = [...spellings.keys()].map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const any = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join("|")})(?![\\p{L}\\p{N}])`, "gu");
  return (text) => new Set([...text.matchAll(any)].map(([found]) => spellings.get(found) ?? found));
}
