import { inSentence } from "#texts/in-sentence.ts";
import { sentence } from "#texts/sentence.ts";
import { addProblem, readCondition } from "../conditions/read-condition.ts";
import { entryFields, notificationFields } from "../fields/entry-fields.ts";
import { peopleFields } from "../fields/people-fields.ts";
import type { Token } from "../lex/lex.ts";
import { foldLabel } from "../vocabulary/find-closest.ts";
import type { ArgumentType } from "../vocabulary/verb.ts";
import { type CommandInput, isSentence, readText, reportMissingArgument } from "./command-input.ts";
import { findTopic, topicNames } from "./find-topic.ts";
import { addCondition } from "./read-conditions.ts";
import { makeKeyReaders, reportChoice } from "./read-keys.ts";
import { readOpenTarget } from "./read-open-target.ts";
import { isRecordId, readRecord } from "./read-record.ts";
import { readReport } from "./read-report.ts";
import { readValues, setValue } from "./read-values.ts";

const doiText = /^(?:(?:https?:\/\/)?(?:dx\.)?doi\.org\/|doi:)?(10\.\d{4,9}\/\S+)$/i;

/** Reads one kind and its values. Plain words are the title; a DOI alone is the DOI. */
function readEntry(input: CommandInput): boolean {
  const { line, head, tokens } = input;
  const { command } = line;
  const [kind, ...others] = head.kinds;
  if (!kind) return reportMissingKind(input);
  const mark = head.marks.find(({ type }) => type === "kind") ?? head.marks[0];
  if (others.length > 0 || kind.isOnePerPerson) {
    const names = head.kinds.map(({ slug }) => slug);
    const message =
      others.length > 0
        ? sentence("Which of them: {{names}}?", { names: names.join(", ") })
        : sentence("Every person has one {{kind}}. Edit it instead.", { kind: inSentence(kind.label.one) });
    if (mark) addProblem(line, { from: mark.from, to: mark.to }, "unknown-kind", message);
    return true;
  }
  command.kinds = [kind.slug];
  const isValue = (token: Token) => token.kind === "field";
  const title = readText(
    line,
    tokens.filter((token) => !isValue(token)),
  );
  const doi = "doi" in kind.fields ? doiText.exec(title)?.[1] : undefined;
  if (title !== "") setValue(command, doi === undefined ? kind.title : "doi", doi ?? title);
  readValues(line, tokens.filter(isValue), entryFields([kind]));
  return true;
}

function reportMissingKind(input: CommandInput): boolean {
  const { line, head, tokens } = input;
  const [first] = tokens;
  if (head.problems.length > 0) return true;
  if (isSentence(tokens)) return false;
  const message = "Give one record type to add.";
  if (first) addProblem(line, first, "unknown-kind", message);
  else reportMissingArgument(input, message);
  return true;
}

const readers: Record<ArgumentType, (input: CommandInput) => boolean> = {
  people: readPeople,
  record: readRecord,
  records: readRecords,
  entry: readEntry,
  place: readOpenTarget,
  table: readReport,
  file: readFile,
  message: readMessage,
  topic: readTopic,
  words: readWords,
  document: readDocument,
  choice: readChoice,
  nothing: ({ tokens }) => tokens.length === 0,
  query: () => false,
};

/**
 * Reads the arguments of a verb that is not a query. If several plain words make no sense there, as in "open source
 * software", returns false without changing the line's state; the line is then a search.
 */
export function readArguments(input: CommandInput): boolean {
  const { line, verb, head } = input;
  if (!readers[verb.argument](input)) return false;
  line.command.verb = verb.name;
  line.marks.push(...head.marks);
  line.problems.push(...head.problems);
  return true;
}

function readPeople({ line, tokens }: CommandInput): boolean {
  const { departments, ...dateContext } = line.context;
  const fields = peopleFields(departments);
  const readers = makeKeyReaders(line.command);
  const keys = new Map([...readers].filter(([name]) => name === "by" || name === "in"));
  const reading = { tokens, at: 0, fields, dateContext, problems: line.problems, keys };
  addCondition(line.command, readCondition(reading));
  const last = tokens.at(-1);
  if (line.command.by.length > 1 && last) addProblem(line, last, "misplaced-key", "Group people by one field.");
  return true;
}

function readFile({ line, head, tokens }: CommandInput): boolean {
  const hasName = tokens.some((token) => token.kind === "word" && /\.\w{2,5}$/.test(token.text));
  if (head.kinds.length === 0 && !hasName && isSentence(tokens)) return false;
  line.command.kinds = head.kinds.map(({ slug }) => slug);
  line.command.argument = readText(line, tokens);
  return true;
}

function readMessage(input: CommandInput): boolean {
  const { line, tokens } = input;
  const isHead = (token: Token) => token.kind === "field";
  readValues(line, tokens.filter(isHead), notificationFields);
  line.command.argument = readText(
    line,
    tokens.filter((token) => !isHead(token)),
  );
  if (line.command.argument === "") reportMissingArgument(input, "Write the message in quotes.");
  return true;
}

function readTopic({ line, tokens }: CommandInput): boolean {
  const [first] = tokens;
  const last = tokens.at(-1);
  if (!first || !last) return true;
  const text = tokens.map((token) => ("text" in token ? token.text : line.text.slice(token.from, token.to))).join(" ");
  const topic = findTopic(text.replace(/:$/, ""));
  if (topic === undefined && isSentence(tokens)) return false;
  if (topic === undefined) reportChoice(line, { from: first.from, to: last.to, text }, topicNames());
  else line.command.argument = topic;
  for (const { from, to } of tokens) line.marks.push({ from, to, type: "argument" });
  return true;
}

function readWords({ line, tokens }: CommandInput): boolean {
  if (isSentence(tokens)) return false;
  line.command.argument = readText(line, tokens);
  return true;
}

const maxNames = 5;

/** Reads a template and the words of a name. Other tokens and long lines are a search. */
function readDocument({ line, tokens }: CommandInput): boolean {
  if (tokens.length > maxNames || tokens.some(({ kind }) => kind !== "word" && kind !== "phrase")) return false;
  line.command.argument = readText(line, tokens);
  return true;
}

/** Reads record IDs, or their beginnings. */
function readRecords(input: CommandInput): boolean {
  const { line, tokens } = input;
  const idsIn = (token: Token) => ("text" in token ? token.text.trim().split(/\s+/) : [""]);
  const wrong = tokens.find((token) => !idsIn(token).every(isRecordId));
  if (wrong && isSentence(tokens)) return false;
  const ids = tokens.flatMap(idsIn).length;
  const message = "Give the ids of 2 to 6 records.";
  if (wrong) addProblem(line, wrong, "not-understood", message);
  else if (ids < 2 || ids > 6) reportMissingArgument(input, message);
  else line.command.argument = readText(line, tokens).toLowerCase();
  return true;
}

function readChoice(input: CommandInput): boolean {
  const { line, verb, tokens } = input;
  const [first] = tokens;
  const last = tokens.at(-1);
  const choices = verb.choices ?? [];
  if (!first || !last) {
    reportMissingArgument(input, sentence("Use one of {{choices}}.", { choices: choices.join(", ") }));
    return true;
  }
  if (isSentence(tokens)) return false;
  const text = readText(line, tokens);
  const choice = choices.find((one) => one === foldLabel(text));
  if (choice === undefined) reportChoice(line, { from: first.from, to: last.to, text }, choices);
  else line.command.argument = choice;
  return true;
}
