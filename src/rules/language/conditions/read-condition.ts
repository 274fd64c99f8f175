import type { Condition } from "#kinds/condition.ts";
import { sentence } from "#texts/sentence.ts";
import { text } from "#texts/text.ts";
import { type FilterField, findFilterField, suggestField } from "../fields/filter-field.ts";
import type { Piece, TextRange, Token } from "../lex/lex.ts";
import type { ProblemCode, QueryProblem } from "../lex/problem.ts";
import { readField } from "./read-field.ts";
import type { DateContext } from "./read-span.ts";

const maxDepth = 20;

export type Reading = {
  tokens: readonly Token[];
  /** The index of the next token to read. */
  at: number;
  fields: readonly FilterField[];
  dateContext: DateContext;
  problems: QueryProblem[];
  /** Names before a colon that are not fields (`sort:`, `by:`): no conditions, and not within brackets. */
  keys: ReadonlyMap<string, KeyReader>;
};

export type KeyReader = (reading: Reading, pieces: readonly Piece[], key: string) => void;

/** Parses all tokens as one condition, not yet simplified. Parts that cannot be parsed go to `problems`. */
export function readCondition(reading: Reading): Condition {
  const parts: Condition[] = [];
  while (reading.at < reading.tokens.length) {
    const part = readAlternatives(reading, 0);
    if (part) parts.push(part);
    const bracket = reading.tokens[reading.at];
    if (bracket) addProblem(reading, bracket, "unbalanced-bracket", "This “)” has no matching “(”.");
    reading.at += 1;
  }
  return { op: "and", operands: parts };
}

/** Parses parts joined by `or`, up to a closing bracket or the end. Undefined if no part could be parsed. */
function readAlternatives(reading: Reading, depth: number): Condition | undefined {
  const alternatives: Condition[] = [];
  for (;;) {
    const start = reading.at;
    const one = readConjunction(reading, depth);
    if (one) alternatives.push(one);
    const next = reading.tokens[reading.at];
    const before = reading.tokens[start - 1];
    if (start === reading.at && (next?.kind === "or" || before?.kind === "or")) {
      const token = next?.kind === "or" ? next : before;
      if (token) addProblem(reading, token, "nothing-here", "Write something on both sides of “or”.");
    }
    if (next?.kind !== "or") break;
    reading.at += 1;
  }
  return alternatives.length > 0 ? { op: "or", operands: alternatives } : undefined;
}

function readConjunction(reading: Reading, depth: number): Condition | undefined {
  const parts: Condition[] = [];
  for (;;) {
    const token = reading.tokens[reading.at];
    if (!token || token.kind === "or" || token.kind === "close") break;
    const part = readOne(reading, depth, false);
    if (part) parts.push(part);
  }
  return parts.length > 0 ? { op: "and", operands: parts } : undefined;
}

function readOne(reading: Reading, depth: number, negated: boolean): Condition | undefined {
  const token = reading.tokens[reading.at];
  if (!token) return undefined;
  reading.at += 1;
  if (token.kind === "and") return undefined;
  if (token.kind === "all") return { op: "always" };
  if (token.kind === "word") return { op: "words", text: token.text, phrase: false };
  if (token.kind === "phrase") return readPhrase(reading, token);
  if (token.kind === "field") return readNamed(reading, token, depth, negated);
  if (depth >= maxDepth) {
    reading.at = reading.tokens.length;
    addProblem(reading, token, "too-deep", "Brackets are nested too deep.");
    return undefined;
  }
  if (token.kind === "open") return readGroup(reading, token, depth);
  const next = reading.tokens[reading.at];
  if (!next || next.kind === "close" || next.kind === "or" || next.kind === "and") {
    addProblem(reading, token, "nothing-here", "Write something after “-”.");
    return undefined;
  }
  const negative = readOne(reading, depth + 1, true);
  return negative && { op: "not", operand: negative };
}

function readGroup(reading: Reading, open: Token, depth: number): Condition | undefined {
  const start = reading.at;
  const inside = readAlternatives(reading, depth + 1);
  const close = reading.tokens[reading.at];
  if (close?.kind !== "close") addProblem(reading, open, "unbalanced-bracket", "A “)” is missing for this “(”.");
  else if (reading.at === start)
    addProblem(reading, { from: open.from, to: close.to }, "nothing-here", "The brackets are empty.");
  if (close?.kind === "close") reading.at += 1;
  return inside;
}

function readPhrase(reading: Reading, token: Extract<Token, { kind: "phrase" }>): Condition | undefined {
  if (!token.closed) addProblem(reading, token, "unclosed-quote", "A closing quotation mark is missing.");
  if (token.text.trim() !== "") return { op: "words", text: token.text, phrase: true };
  if (token.closed) addProblem(reading, token, "nothing-here", "The quotation marks are empty.");
  return undefined;
}

const presenceNames = new Map([
  ["missing", false],
  ["without", false],
  ["has", true],
  ["with", true],
]);

type FieldToken = Extract<Token, { kind: "field" }>;

function readNamed(reading: Reading, token: FieldToken, depth: number, negated: boolean): Condition | undefined {
  const { fields } = reading;
  const name = token.name.toLowerCase();
  const readKey = reading.keys.get(name);
  const presence = presenceNames.get(name);
  const isBuiltIn = readKey !== undefined || presence !== undefined;
  const field = isBuiltIn ? undefined : findConditionField(fields, token);
  if (!token.closed) addProblem(reading, token, "unclosed-quote", "A closing quotation mark is missing.");
  if (!isBuiltIn && !field) {
    // "Reading: a study" is a title, not a condition on a field called Reading.
    if (token.pieces.length === 0) return { op: "words", text: `${token.name}:`, phrase: false };
    const suggestion = suggestIfFew(reading, () =>
      suggestField(fields, token.name, [...presenceNames.keys(), ...reading.keys.keys()]),
    );
    return reportName(reading, token, "unknown-field", suggestion);
  }
  const pieces = token.pieces.filter((piece) => piece.text.trim() !== "");
  if (pieces.length === 0) {
    addProblem(reading, token, "value-missing", sentence("Write something after “{{name}}:”.", { name: token.name }));
    return undefined;
  }
  if (presence !== undefined) return readPresence(reading, pieces, presence);
  if (readKey) {
    if (depth === 0 && !negated) readKey(reading, pieces, name);
    else reportKeyPlace(reading, token, name);
    return undefined;
  }
  if (!field) return undefined;
  const { condition, problems } = readField(
    field,
    pieces,
    reading.dateContext,
    maxSuggestions - reading.problems.length,
  );
  for (const { piece, ...problem } of problems) reading.problems.push({ from: piece.from, to: piece.to, ...problem });
  return condition;
}

/** `authors:>3` is a number of people; `authors:Rao` is one of them. */
function findConditionField(fields: readonly FilterField[], { name, pieces }: FieldToken): FilterField | undefined {
  const field = findFilterField(fields, name);
  if (field?.name !== "authors" || pieces.some(({ text }) => /\d/.test(text))) return field;
  return findFilterField(fields, "person");
}

function reportKeyPlace(reading: Reading, token: Token, name: string): void {
  if (name === "sort") addProblem(reading, token, "misplaced-sort", "A sort order cannot be in brackets or negated.");
  else addProblem(reading, token, "misplaced-key", sentence("“{{name}}:” cannot be in brackets or negated.", { name }));
}

function readPresence(reading: Reading, pieces: readonly Piece[], present: boolean): Condition | undefined {
  const { fields } = reading;
  const parts: Condition[] = [];
  for (const piece of pieces) {
    const field = findFilterField(fields, piece.text);
    const missing: Condition | undefined = field && { op: "missing", field: field.name };
    if (missing) parts.push(present ? { op: "not", operand: missing } : missing);
    else {
      const suggestion = suggestIfFew(reading, () => suggestField(fields, piece.text, []));
      reportName(reading, { ...piece, name: piece.text }, "unknown-field", suggestion);
    }
  }
  return parts.length > 0 ? { op: "or", operands: parts } : undefined;
}

/** All unknown words are reported, but only the first ones get suggestions, as these take time. */
export function suggestIfFew(
  reading: Pick<Reading, "problems">,
  suggest: () => string | undefined,
): string | undefined {
  return reading.problems.length < maxSuggestions ? suggest() : undefined;
}

const maxSuggestions = 8;

type NameProblem = "unknown-field" | "unknown-sort" | "unknown-group" | "not-summable";

const nameProblems: Record<NameProblem, string> = {
  "unknown-field": text("There is no field “{{text}}”. To search for it as text, put it in quotes."),
  "unknown-sort": text("You cannot sort by “{{text}}”."),
  "unknown-group": text("You cannot count by “{{text}}”. Try year, kind or dept."),
  "not-summable": text("You cannot add up “{{text}}”."),
};

const nameProblemsWithSuggestion: Record<NameProblem, string> = {
  "unknown-field": text("There is no field “{{text}}”. Did you mean “{{suggestion}}”?"),
  "unknown-sort": text("You cannot sort by “{{text}}”. Did you mean “{{suggestion}}”?"),
  "unknown-group": text("You cannot count by “{{text}}”. Did you mean “{{suggestion}}”?"),
  "not-summable": text("You cannot add up “{{text}}”. Did you mean “{{suggestion}}”?"),
};

export function reportName(
  reading: Pick<Reading, "problems">,
  { name, from, to }: TextRange & { name: string },
  code: NameProblem,
  suggestion: string | undefined,
): undefined {
  const problems = suggestion === undefined ? nameProblems : nameProblemsWithSuggestion;
  const message = sentence(problems[code], { text: name, suggestion: suggestion ?? "" });
  addProblem(reading, { from, to }, code, message, suggestion);
}

export function addProblem(
  { problems }: Pick<Reading, "problems">,
  { from, to }: TextRange,
  code: ProblemCode,
  message: string,
  suggestion?: string,
): void {
  problems.push({ from, to, code, message, ...(suggestion === undefined ? {} : { suggestion }) });
}
