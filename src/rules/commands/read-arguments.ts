import { foldLabel } from "./closest.ts";
import { complainOfNothing, type Deed, isSentence, textOf } from "./deed.ts";
import { noticeFields } from "./entry-fields.ts";
import type { Token } from "./lex.ts";
import { peopleFields } from "./people-fields.ts";
import { narrow } from "./read-asked.ts";
import { readCondition } from "./read-condition.ts";
import { readEntry } from "./read-entry.ts";
import { complainOfChoice } from "./read-keys.ts";
import { readPlace } from "./read-place.ts";
import { readRecord } from "./read-record.ts";
import { readValues } from "./read-values.ts";
import { findTopic, topicNames } from "./topics.ts";
import type { ArgumentType } from "./verbs.ts";

const readers: Record<ArgumentType, (deed: Deed) => boolean> = {
  people: readPeople,
  record: readRecord,
  entry: readEntry,
  place: readPlace,
  file: readFile,
  message: readMessage,
  topic: readTopic,
  words: readWords,
  choice: readChoice,
  nothing: ({ tokens }) => tokens.length === 0,
  question: () => false,
};

/**
 * Reads what stands after a verb that asks no question. False, and the draft as it was, where several plain words make no
 * sense there, as in "open source software": then the line is a search.
 */
export function readArguments(deed: Deed): boolean {
  const { draft, verb, head } = deed;
  if (!readers[verb.takes](deed)) return false;
  draft.command.verb = verb.name;
  draft.marks.push(...head.marks);
  draft.problems.push(...head.problems);
  return true;
}

function readPeople({ draft, tokens }: Deed): boolean {
  const { departments, ...moment } = draft.context;
  const fields = peopleFields(departments);
  const reading = { tokens, at: 0, fields, moment, problems: draft.problems, keys: new Map() };
  narrow(draft.command, readCondition(reading));
  return true;
}

function readFile({ draft, head, tokens }: Deed): boolean {
  const hasName = tokens.some((token) => token.kind === "word" && /\.\w{2,5}$/.test(token.text));
  if (head.kinds.length === 0 && !hasName && isSentence(tokens)) return false;
  draft.command.kinds = head.kinds.map(({ slug }) => slug);
  draft.command.rest = textOf(draft, tokens);
  return true;
}

function readMessage(deed: Deed): boolean {
  const { draft, tokens } = deed;
  const isHead = (token: Token) => token.kind === "field";
  readValues(draft, tokens.filter(isHead), noticeFields);
  draft.command.rest = textOf(
    draft,
    tokens.filter((token) => !isHead(token)),
  );
  if (draft.command.rest === "") complainOfNothing(deed, "What shall be said? Write it in quotes.");
  return true;
}

function readTopic({ draft, tokens }: Deed): boolean {
  const [first] = tokens;
  const last = tokens.at(-1);
  if (!first || !last) return true;
  const text = tokens.map((token) => ("text" in token ? token.text : draft.text.slice(token.from, token.to))).join(" ");
  const topic = findTopic(text.replace(/:$/, ""));
  if (topic === undefined && isSentence(tokens)) return false;
  if (topic === undefined) complainOfChoice(draft, { from: first.from, to: last.to, text }, topicNames());
  else draft.command.rest = topic;
  for (const { from, to } of tokens) draft.marks.push({ from, to, as: "rest" });
  return true;
}

function readWords({ draft, tokens }: Deed): boolean {
  if (isSentence(tokens)) return false;
  draft.command.rest = textOf(draft, tokens);
  return true;
}

function readChoice(deed: Deed): boolean {
  const { draft, verb, tokens } = deed;
  const [first] = tokens;
  const last = tokens.at(-1);
  const choices = verb.choices ?? [];
  if (!first || !last) {
    complainOfNothing(deed, `Write one of ${choices.join(", ")}.`);
    return true;
  }
  if (isSentence(tokens)) return false;
  const text = textOf(draft, tokens);
  const choice = choices.find((one) => one === foldLabel(text));
  if (choice === undefined) complainOfChoice(draft, { from: first.from, to: last.to, text }, choices);
  else draft.command.rest = choice;
  return true;
}
