import type { KindDefinition } from "#kinds/define-kind.ts";
import { foldText } from "#kinds/derive/fold.ts";
import { datesOf, isOffered } from "./form-choices.ts";
import type { FormColumn } from "./form-layout.ts";
import { keepWord, tokensOf } from "./heading-tokens.ts";

const optionsScore = 0.85;

/** The field whose options the heading lists: "Category (FDP/STTP/Workshop)". */
export function fieldsOfOptions(kind: KindDefinition | null, header: string): { keys: string[]; score: number }[] {
  const listed = (/\(([^()]+)\)/.exec(header)?.[1] ?? header).split(/[/,;|]|\bor\b/i).map(foldText);
  if (listed.some((one) => /^(?:y|n|yes|no)$/.test(one))) return [];
  return Object.entries(kind?.fields ?? {}).flatMap(([name, field]) => {
    if (field.type !== "enum" || !isOffered(field)) return [];
    const options = new Set(field.options.flatMap(({ value, label }) => [foldText(value), foldText(label)]));
    const shared = listed.filter((one) => options.has(one)).length;
    return shared >= 2 && shared * 2 >= listed.length
      ? [{ keys: [`field:${name}`], score: optionsScore + shared / 100 }]
      : [];
  });
}

/** Recognises headings by their exact words: serial numbers, from and to, ISBN or ISSN. */
export function exactMatchOf(kind: KindDefinition | null, { header, group }: FormColumn): string[] | null {
  // "Sr." over "No." is a serial number, and "Registration" over "No." is none.
  const tokens = tokensOf(isNumberOf({ header, group }) ? `${group} no.` : header, keepWord);
  if (tokens[0] === "serial" && tokens.every((token) => token === "serial" || token === "number")) return ["serial"];
  if (unit.test(header) && /school|cent(?:re|er)/i.test(header)) return [kind ? "departments" : "fact:departments"];
  if (!kind) return null;
  if (kind.fields.isbn && kind.fields.issn && /isbn/i.test(header) && /issn/i.test(header))
    return ["field:isbn|field:issn"];
  const dates = datesOf(kind);
  const until = dates && kind.fields[dates.to];
  // An event is over on its last day, and its certificate may be valid for longer.
  const isValid = [dates?.to ?? "", until?.label ?? "", ...(until?.aliases ?? [])].some((one) => /^valid/i.test(one));
  const fullHeading = group === null ? header : `${group} ${header}`;
  const rest = tokensOf(fullHeading, keepWord).filter(
    (token) => !dateWords.has(token) && !(isValid && /^valid/.test(token)),
  );
  const [from, to] = [
    /\b(?:from|start(?:ing)?)\b/i.test(fullHeading),
    /\b(?:to|till|until|upto|end(?:ing)?)\b/i.test(fullHeading),
  ];
  if (!dates || rest.length > 0 || (!from && !to)) return null;
  if (from && to) return ["dates"];
  return [`field:${from ? dates.from : dates.to}`];
}

/** "Registration: No.", the number of what is above it. */
export function isNumberOf({ header, group }: Pick<FormColumn, "header" | "group">): boolean {
  return group !== null && /^\s*(?:no|nos|number|#)\.?\s*$/i.test(header);
}

/** With a slash the words are alternatives: "Faculty / School" is a unit of a university, not people and a department. */
const unit =
  /^\s*(?:name of (?:the )?)?(?:faculty|school|dep(?:artmen)?t\.?|cent(?:re|er))(?:\s*\/\s*(?:faculty|school|dep(?:artmen)?t\.?|cent(?:re|er)))+\s*$/i;

const dateWords = new Set([
  "duration",
  "period",
  "date",
  "tenure",
  "schedule",
  "start",
  "end",
  "till",
  "until",
  "upto",
  "programme",
]);
