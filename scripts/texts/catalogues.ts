import { readdirSync, readFileSync } from "node:fs";
import { roles, roleTable } from "#access/roles.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { kindGroups } from "#kinds/kind-groups.ts";
import { kinds } from "#kinds/registry.ts";
import { entryFields, notificationFields } from "#rules/language/fields/entry-fields.ts";
import { peopleFields } from "#rules/language/fields/people-fields.ts";
import { fieldsOfKinds } from "#rules/language/fields/shared-fields.ts";
import { keyHelp } from "#rules/language/vocabulary/key-help.ts";
import { outputs } from "#rules/language/vocabulary/outputs.ts";
import { syntaxHelp } from "#rules/language/vocabulary/syntax-help.ts";
import { verbHelp } from "#rules/language/vocabulary/verb-help.ts";
import { areaTable } from "#rules/screens/areas.ts";
import { screenHelp } from "#rules/screens/screen-help.ts";
import { screens } from "#rules/screens/screens.ts";
import { templateOf } from "#texts/sentence.ts";
import { type Collected, collectTexts } from "./collect.ts";

const folder = "src/texts/catalogues";
const plural = /_(zero|one|two|few|many|other)$/;

type Text = { isPlural: boolean; path: string };

/** Languages that translate every sentence. Others show missing ones in English. */
export const complete: readonly string[] = ["hi", "mr"];

export function catalogueNames(): string[] {
  return ["en", ...readdirSync(folder).flatMap((name) => (name.endsWith(".json") ? [name.slice(0, -5)] : []))];
}

export function catalogueFile(language: string): string {
  return language === "en" ? "src/texts/english.json" : `${folder}/${language}.json`;
}

export function readCatalogue(language: string): Record<string, string> {
  return JSON.parse(readFileSync(catalogueFile(language), "utf8"));
}

/** Kinds whose name the language does not translate: they are shown in English. */
export function untranslatedKinds(language: string): KindDefinition[] {
  return kinds.filter(({ label }) => !Object.hasOwn(readCatalogue(language), label.one));
}

let collected: Collected[] | undefined;

/** Every sentence of the product: those in the code, and the names that roles and these kinds declare. */
export function allTexts(declaring: readonly KindDefinition[] = kinds): Map<string, Text> {
  collected ??= collectTexts("src");
  const all = new Map<string, Text>();
  const singular = readCatalogue("en");
  const declared = [
    ...namesIn([declaring, kindGroups, roleTable, outputs]),
    ...titlesIn([screens, areaTable, { help: screenHelp }]),
    ...titlesIn([verbHelp, syntaxHelp, keyHelp]),
    ...fieldLabels(declaring.filter(({ isOnePerPerson }) => !isOnePerPerson)),
    ...roles,
  ];
  for (const sentence of declared) all.set(sentence, { isPlural: false, path: "src/kinds" });
  for (const { sentence, isPlural, path } of collected) {
    const known = all.get(sentence);
    all.set(sentence, { isPlural: isPlural || `${sentence}_one` in singular, path: known?.path ?? path });
  }
  return all;
}

/** What the language does not translate, with its plural forms. */
export function missingIn(language: string, texts = allTexts()): string[] {
  const catalogue = readCatalogue(language);
  return [...texts].flatMap(([sentence, { isPlural }]) => {
    if (Object.hasOwn(catalogue, sentence)) return [];
    const wanted = isPlural ? [`${sentence}_one`, `${sentence}_other`] : [sentence];
    return wanted.filter((key) => !Object.hasOwn(catalogue, key));
  });
}

/** Entries of the catalogue that are not used. */
export function unusedIn(language: string, texts = allTexts()): string[] {
  return Object.keys(readCatalogue(language)).filter(
    (key) => !texts.has(key) && !(plural.test(key) && texts.get(key.replace(plural, ""))?.isPlural),
  );
}

/** Translations with other placeholders or links than their sentence. */
export function differingIn(language: string): string[] {
  const singular = readCatalogue("en");
  return Object.entries(readCatalogue(language)).flatMap(([key, translation]) => {
    const stem = key.replace(plural, "");
    const [wanted, has] = [placeholdersOf(stem), placeholdersOf(translation)];
    // A singular may say "your record" where the plural has a number, or name the one.
    const known = [...wanted, ...placeholdersOf(singular[`${stem}_one`] ?? "")];
    const isFine =
      stem === key ? wanted.join() === has.join() : has.every((placeholder) => known.includes(placeholder));
    return isFine ? [] : [`${key}: ${translation}`];
  });
}

function placeholdersOf(sentence: string): string[] {
  return [...new Set(sentence.match(/\{\{\w+\}\}|<\d>/g))].sort();
}

/** Names of fields in queries, completions and reports; a name followed by a kind is made from both. */
function fieldLabels(declaring: readonly KindDefinition[]): string[] {
  // Records that a person has or lacks are fields by the name of their kind, which declares it.
  const ofPeople = peopleFields().filter(({ name }) => !kinds.some(({ slug }) => slug === name));
  const fields = [...fieldsOfKinds(declaring), ...entryFields(declaring), ...ofPeople, ...notificationFields];
  return fields.map(({ label }) => label).filter((label) => !templateOf(label));
}

/** Titles and descriptions of screens and commands in sidebars, phone tabs and the command box. */
function titlesIn(value: unknown, name = "", within = ""): string[] {
  if (typeof value === "string") return [within, name].some((one) => titled.has(one)) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => titlesIn(one, key, name));
}

const titled = new Set(["title", "under", "tabs", "groups", "help", "description"]);

/** The texts of a declaration that people see. */
const shown = new Set(["one", "many", "inText", "label", "shortLabel", "section", "help", "hint", "readonly", "row"]);

function namesIn(value: unknown, name = ""): string[] {
  if (typeof value === "string") return shown.has(name) && value !== "" ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => namesIn(one));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => namesIn(one, key));
}
