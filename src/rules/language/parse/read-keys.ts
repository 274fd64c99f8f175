import { wordTable } from "#kinds/derive/fold.ts";
import { sentence } from "#texts/sentence.ts";
import { addProblem, type KeyReader, type Reading, reportName, suggestIfFew } from "../conditions/read-condition.ts";
import { createSortReader } from "../conditions/read-sort.ts";
import { findFilterField, suggestField } from "../fields/filter-field.ts";
import type { Piece } from "../lex/lex.ts";
import { commandKeys } from "../vocabulary/command-keys.ts";
import { findClosest, foldLabel } from "../vocabulary/find-closest.ts";
import { findOutput, outputs } from "../vocabulary/outputs.ts";
import { type Command, type CommandScope, commandScopes } from "./command.ts";

/** Sort keys of counted groups, besides those of records. */
export const groupSorts = ["count"] as const;

const maxRows = 1000;

/** The readers of keys such as `by:`, which set them on the command. */
export function makeKeyReaders(command: Command): Map<string, KeyReader> {
  const readers: Record<(typeof commandKeys)[number]["name"], KeyReader> = {
    sort: createSortReader(command.sort, groupSorts),
    by: (reading, pieces) => readGroups(reading, pieces, command),
    sum: (reading, pieces) => readMeasure(reading, pieces, command),
    in: (reading, pieces) => readScope(reading, pieces, command),
    top: (reading, pieces) => readLimit(reading, pieces, command),
    as: (reading, pieces) => readOutput(reading, pieces, command),
  };
  return new Map(
    commandKeys.flatMap(({ name, aliases }) => [name, ...aliases].map((word) => [word, readers[name]] as const)),
  );
}

function readGroups(reading: Reading, pieces: readonly Piece[], command: Command): void {
  const groupable = reading.fields.filter((field) => field.groupable);
  for (const piece of pieces) {
    const named = findFilterField(reading.fields, piece.text);
    const field = named?.groupable ? named : findFilterField(groupable, piece.text);
    if (field?.groupable) {
      if (!command.by.includes(field.name)) command.by.push(field.name);
      continue;
    }
    const suggestion = suggestIfFew(reading, () => suggestField(groupable, piece.text, []));
    reportName(reading, { ...piece, name: piece.text }, "unknown-group", suggestion);
  }
}

function readMeasure(reading: Reading, pieces: readonly Piece[], command: Command): void {
  const summable = reading.fields.filter((one) => one.summable);
  for (const piece of pieces) {
    const folded = foldLabel(piece.text);
    const field = findFilterField(summable, piece.text);
    if (folded === "works" || folded === "work") command.measure = { type: "works" };
    else if (folded === "days" || folded === "day") command.measure = { type: "days" };
    else if (field) command.measure = { type: "sum", field: field.name };
    else {
      const suggestion = suggestIfFew(reading, () => suggestField(summable, piece.text, ["days", "works"]));
      reportName(reading, { ...piece, name: piece.text }, "not-summable", suggestion);
    }
  }
}

const scopeWords: Readonly<Record<string, CommandScope>> = wordTable({
  mine: "own",
  my: "own",
  dept: "department",
  college: "institute",
  all: "institute",
});

function readScope(reading: Reading, pieces: readonly Piece[], command: Command): void {
  for (const piece of pieces) {
    const folded = foldLabel(piece.text);
    const scope = scopeWords[folded] ?? commandScopes.find((one) => one === folded);
    if (scope) command.scope = scope;
    else reportChoice(reading, piece, commandScopes);
  }
}

function readLimit(reading: Reading, pieces: readonly Piece[], command: Command): void {
  for (const piece of pieces) {
    const limit = /^\d{1,4}$/.test(piece.text.trim()) ? Number(piece.text) : 0;
    if (limit >= 1 && limit <= maxRows) command.limit = limit;
    else {
      const message = sentence("“{{text}}” is not a number from 1 to {{maxRows}}.", { text: piece.text, maxRows });
      addProblem(reading, piece, "not-a-number", message);
    }
  }
}

function readOutput(reading: Reading, pieces: readonly Piece[], command: Command): void {
  for (const piece of pieces) {
    const output = findOutput(piece.text);
    if (output) command.output = output.name;
    else
      reportChoice(
        reading,
        piece,
        outputs.map(({ name }) => name),
        "unknown-output",
      );
  }
}

/** Reports that a word is not one of the choices, with the closest of them. */
export function reportChoice(
  reading: Pick<Reading, "problems">,
  piece: { from: number; to: number; text: string },
  choices: readonly string[],
  code: "unknown-choice" | "unknown-output" = "unknown-choice",
): void {
  const suggestion = findClosest(piece.text, choices);
  const message = sentence(
    suggestion === undefined
      ? "“{{text}}” is not valid here. Use {{choices}}."
      : "“{{text}}” is not valid here. Did you mean “{{suggestion}}”?",
    { text: piece.text, choices: choices.join(", "), suggestion: suggestion ?? "" },
  );
  addProblem(reading, piece, code, message, suggestion);
}
