import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { kinds } from "#kinds/registry.ts";
import { sourceFiles } from "#tests/support/source-files.ts";
import {
  allTexts,
  catalogueNames,
  complete,
  differingIn,
  missingIn,
  readCatalogue,
  untranslatedKinds,
  unusedIn,
} from "../../scripts/texts/catalogues.ts";
import { outsideIn, outsideTexts, textsIn } from "../../scripts/texts/collect.ts";
import { ofCommander, ofDatabase } from "../../scripts/texts/foreign-messages.ts";

const texts = allTexts();

describe.each(catalogueNames())("the catalogue %s", (language) => {
  test("translates nothing that is no longer used: `npm run texts -- --prune`", () => {
    expect(unusedIn(language, texts)).toEqual([]);
  });

  test("has the placeholders and links of the English sentence", () => {
    expect(differingIn(language)).toEqual([]);
  });
});

test("quotation marks and apostrophes are curly, but not in what is typed or written by another program", () => {
  const typed = /^"image segmentation" index:scopus$|--institute "[^"]+"/;
  const ours = (key: string) => !ofCommander.includes(key);
  const shown = catalogueNames().flatMap((language) => Object.entries(readCatalogue(language)));
  const straight = [...texts.keys(), ...shown.flatMap(([key, translation]) => (ours(key) ? [translation] : []))].filter(
    (one) => ours(one) && /["']/.test(one.replace(typed, "")),
  );
  expect(straight).toEqual([]);
});

test.each(complete)("%s translates every sentence: `npm run texts -- --missing`", (language) => {
  // A new kind is shown in English until it is translated, and then as a whole; `npm run texts` names it.
  const untranslated = untranslatedKinds(language);
  expect(missingIn(language, allTexts(kinds.filter((kind) => !untranslated.includes(kind))))).toEqual([]);
});

test("every message and e-mail of the server is made by `sentence`, `text` or a translation", () => {
  expect(outsideTexts("src", (text) => texts.has(text))).toEqual([]);
});

test("the messages of the database are those that its modules write", () => {
  const files = ["src/db", "packages"].flatMap((folder) => sourceFiles(folder, /\.ts$/));
  const sources = files.map((path) => readFileSync(path, "utf8")).join("\n");
  const whole = sources.replace(/["`] \+\s*["`]/g, "");
  const wordsOf = (sentence: string) => sentence.split(/\{\{\w+\}\}|(?<=[.)]) /).map((part) => part.trim());
  expect(ofDatabase.filter((sentence) => !wordsOf(sentence).every((part) => whole.includes(part)))).toEqual([]);
});

test.each([
  ["a fault of the command line", "throw new Error(`Not @{this}.`)", true],
  ["one put together", 'throw new Error("No file " + name + ".")', true],
  ["one outside the catalogue", 'throw new ConfigError("Not this one.")', true],
  ["but not one with its values", 'throw new Error(sentence("Not {{this}}.", { this: it }))', false],
])("the scan for errors that people at a terminal read finds %s", (_, source, isFound) => {
  const found = outsideIn(source.replaceAll("@{", "$" + "{"), () => false, "src/cli/x.ts");
  expect(found.length > 0).toBe(isFound);
});

test("the scan finds how a command describes itself", () => {
  const source =
    'fpms.command("do").argument("<it>", "what").option("--so <how>", "in what way", 1).description("does it")';
  const found = textsIn("src/cli/x.ts", source).map(({ sentence }) => sentence);
  expect(found.sort()).toEqual(["does it", "in what way", "what"]);
  expect(textsIn("src/web/x.ts", source)).toEqual([]);
});

test.each([
  ["a refusal with values", "new Refusal(code, { message: `Not @{this}.` })", true],
  ["either side of a choice", 'refusal({ reason: isOne ? text("One.") : `@{n} of them` })', true],
  ["a message that is no whole sentence", '({ message: "12 rows" })', true],
  ["a reason of a policy", "refused(`Only @{who} may.`)", true],
  ["the subject of an e-mail", '({ to, purpose: "reset", subject: "A new password", body: t("Hello,") })', true],
  ["the text of an e-mail", '({ purpose: "reset", subject: t("Hello,"), body: `@{t("Hello,")} and bye` })', true],
  [
    "but not what is translated",
    '({ purpose: "reset", subject: t("Hello,"), body: `@{t("Hello,")}\\n\\n@{link}` })',
    false,
  ],
  ["nor a sentence with its values", 'new Refusal(code, { message: sentence("Not {{this}}.", { this: it }) })', false],
  ["nor what programmers read", "throw new TypeError({ message: `No @{word} here` })", false],
])("the scan for untranslated messages finds %s", (_, source, isFound) => {
  expect(outsideIn(source.replaceAll("@{", "$" + "{"), () => false).length > 0).toBe(isFound);
});

test.each([
  ["a plain sentence", 't("Save")', ["Save"]],
  ["either side of a choice", 't(is ? "Save" : other ?? "Leave")', ["Save", "Leave"]],
  ["a plural", 't("{{count}} rows", { count })', ["{{count}} rows plural"]],
  ["a plural without its number", 't("Rows moved", { count: n })', ["Rows moved plural"]],
  ["one of two meanings", 't("Open", { context: "state" })', ["Open_state"]],
  ["a sentence outside of components", 'translate("Gone.")', ["Gone."]],
  ["a sentence for later", 'const names = { a: text("First") }', ["First"]],
  ["a sentence with links", '<RichText text="See <1>this</1>" values={{ count }} />', ["See <1>this</1> plural"]],
  ["but nothing that is found at run time", "t(kind.label.one)", []],
])("the scan finds %s", (_, source, found) => {
  expect(textsIn("x.tsx", source).map(({ sentence, isPlural }) => sentence + (isPlural ? " plural" : ""))).toEqual(
    found,
  );
});
