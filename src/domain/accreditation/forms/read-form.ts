import { kindsOf } from "#access/policies/kinds.ts";
import type { Actor } from "#access/roles.ts";
import type { forms } from "#contract/accreditation/forms.ts";
import type { Presented } from "#contract/endpoint.ts";
import { FormatRefusal } from "#formats/format-refusal.ts";
import { type BlankForm, fillBlankForm, readBlankForm } from "#formats/forms/blank-form.ts";
import { toStorable } from "#kinds/reading/clean-text.ts";
import { findKind } from "#kinds/registry.ts";
import { choicesFor } from "#rules/accreditation/forms/form-choices.ts";
import { type FormLayout, layoutOf, wholeHeader } from "#rules/accreditation/forms/form-layout.ts";
import { type FormAnswers, type FormSettings, slotOf } from "#rules/accreditation/forms/form-settings.ts";
import { type FormGuess, guessForm, isKnownHeading, matchColumnsOf } from "#rules/accreditation/forms/match-form.ts";
import { type FormYears, yearChoices, yearsOfForm } from "#rules/accreditation/forms/year-columns.ts";
import { Refusal, refusalOfInput } from "../../refusal.ts";

/** The requested table of the file, else the first in which headings are found. */
type ReadForm = { format: BlankForm["format"]; table: string; tables: string[]; layout: FormLayout };

export async function readForm(bytes: Uint8Array, table: string | undefined): Promise<ReadForm> {
  const form = await refuseWrongFile(readBlankForm(bytes));
  const found = form.tables.map(({ name, grid }) => ({ name, layout: layoutOf(grid, isKnownHeading) }));
  const chosen = table ? found.find(({ name }) => name === table) : mostColumns(found);
  if (!chosen?.layout)
    throw new Refusal("import-unreadable", {
      message: "No row of headings was found. A form needs at least two columns with a heading each.",
    });
  return {
    format: form.format,
    table: chosen.name,
    tables: found.flatMap(({ name, layout }) => (layout ? [name] : [])),
    layout: chosen.layout,
  };
}

/** The layout of a blank form, and what its columns seem to mean; of the chosen record types if they are given. */
export async function proposeForm(
  actor: Actor,
  bytes: Uint8Array,
  input: { table?: string | undefined; row?: string | undefined; kinds?: string | undefined; fileName: string },
): Promise<Presented<typeof forms.read>> {
  const { format, table, tables, layout } = await readForm(bytes, input.table || undefined);
  const available = kindsOf(actor).filter(({ isOnePerPerson }) => !isOnePerPerson);
  const guesses = guessForm(
    layout.titles,
    layout.columns,
    available.map(({ slug }) => slug),
  );
  const [best] = guesses;
  const chosen = (input.kinds ?? "").split(",").filter((slug) => available.some((kind) => kind.slug === slug));
  const years = yearsOfForm(layout.columns);
  const isLikelyOfPeople = years ? !guesses.some(namesWorks) : chosen.length === 0 && best?.kind === "person";
  const isOfPeople = input.row ? input.row === "person" : isLikelyOfPeople;
  const kinds =
    isOfPeople && !years
      ? []
      : chosen.length > 0
        ? chosen
        : guesses.flatMap(({ kind }) => (kind === "person" ? [] : [kind])).slice(0, 1);
  const isOfReceipts = input.row ? input.row === "receipts" : years !== null && hasMoney(years, layout, kinds);
  const row = isOfPeople ? "person" : isOfReceipts ? "receipts" : "work";
  const choices = choicesFor(row, kinds);
  const offered = new Set(choices.map(({ key }) => key));
  const columns = isOfPeople ? matchColumnsOf(null, layout.columns) : mergedGuesses(kinds, layout);
  return {
    format,
    table,
    tables,
    titles: layout.titles,
    footer: layout.footer,
    // `foot` is the former name of `footer`.
    foot: layout.footer,
    title: titleOf(layout, input.fileName),
    row,
    kinds,
    choices,
    ...(years && { period: years.period, years: years.count }),
    columns: layout.columns.map((column, index) => {
      const ofYear = years?.columns.get(index);
      const own = ofYear ? yearChoices(ofYear, column, { row, kinds }) : [];
      const keys = (columns[index]?.keys ?? []).filter((key) => key.split("|").every((one) => offered.has(one)));
      const [first] = own;
      return { header: wholeHeader(column), keys: first ? [first.key] : keys, ...(first && { choices: own }) };
    }),
  };
}

/** Whether a column is for the titles of works of the type that is likeliest. */
function namesWorks({ kind, columns }: FormGuess, index: number, guesses: readonly FormGuess[]): boolean {
  const title = `field:${findKind(kind)?.title}`;
  return (
    guesses.findIndex((one) => one.kind !== "person") === index && columns.some(({ keys }) => keys.includes(title))
  );
}

/** Whether the columns of years ask for money that arrived in them. */
function hasMoney({ columns: years }: FormYears, { columns }: FormLayout, kinds: readonly string[]): boolean {
  return [...years].some(([index, one]) => {
    const [first] = yearChoices(one, columns[index] as FormLayout["columns"][number], { row: "receipts", kinds });
    return first?.how !== undefined;
  });
}

/** What is stored of a form: the answers, with the layout as it is in the file. */
export async function buildSettings(answers: FormAnswers, bytes: Uint8Array): Promise<FormSettings> {
  const { format, table, layout } = await readForm(bytes, answers.table);
  return {
    ...answers,
    table,
    format,
    titles: layout.titles.map((text) => toStorable(text.slice(0, 2000))).slice(0, 40),
    headings: layout.columns.map((column) => ({ at: column.at, header: toStorable(wholeHeader(column)) })),
    firstRow: layout.firstRow,
    blankRows: layout.blankRows,
  };
}

/** Of several record types: a column has what the first of them has that fits. */
function mergedGuesses(kinds: readonly string[], { titles, columns }: FormLayout) {
  const guesses = guessForm(titles, columns, kinds);
  const own = kinds.flatMap((slug) => guesses.find(({ kind }) => kind === slug) ?? []);
  return columns.map((_, index) => {
    const keys = [
      ...new Set(
        own
          .map((guess) => guess.columns[index]?.keys ?? [])
          .filter((one) => one.length === 1)
          .flat(),
      ),
    ];
    const several = own.map((guess) => guess.columns[index]?.keys ?? []).find((one) => one.length > 1);
    return { keys: several ?? (keys.length > 1 ? [keys.join("|")] : keys) };
  });
}

function mostColumns<Found extends { layout: FormLayout | null }>(found: readonly Found[]): Found | undefined {
  return found.find(({ layout }) => layout !== null && layout.columns.length > 2) ?? found.find(({ layout }) => layout);
}

/**
 * The longest line above the headings without a blank to fill in; one that names the issuer is used only if there is
 * no other.
 */
function titleOf({ titles }: FormLayout, fileName: string): string {
  const isIssuer = (text: string) =>
    Number(/\b(?:university|council|ministry|commission|board|society|trust)\b/i.test(text));
  const [longest] = titles
    .filter((text) => !/[:_.…]\s*$/.test(text))
    .toSorted((a, b) => isIssuer(a) - isIssuer(b) || b.length - a.length);
  return toStorable((longest ?? fileName.replace(/\.\w+$/, "")).slice(0, 200));
}

/** Refuses a file that opens but in which no rows could be written. */
export async function checkFormCanBeFilled(settings: FormSettings, bytes: Uint8Array): Promise<void> {
  const line = settings.columns.map(() => "");
  await refuseWrongFile(fillBlankForm(bytes, settings.table, slotOf(settings), [line]));
}

async function refuseWrongFile<Read>(reading: Promise<Read>): Promise<Read> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof FormatRefusal) throw refusalOfInput("file", error.code, error.message);
    throw error;
  }
}
