import { sentence } from "#texts/sentence.ts";
import { maxTextLength, reportLength } from "../conditions/parse-query.ts";
import { addProblem } from "../conditions/read-condition.ts";
import { lex, type Token } from "../lex/lex.ts";
import type { CommandContext, LineState, Mark, ParsedCommand } from "./command.ts";
import { makeEmptyCommand } from "./command.ts";
import { readArguments } from "./read-arguments.ts";
import { completeCommand, readConditions } from "./read-conditions.ts";
import { type Head, readHead } from "./read-head.ts";
import { readScreenName } from "./read-open-target.ts";
import { readStage } from "./read-stage.ts";

/**
 * Parses a line of the command language: a verb, kinds, a condition, keys such as `by:`, and stages separated by "|".
 * Never throws; a line that is not a command searches for its words. The condition is in the normal form of `simplify`.
 */
export function parseCommand(text: string, context: CommandContext): ParsedCommand {
  const tokens = lex(text.slice(0, maxTextLength), { pipes: true });
  const line: LineState = { text, context, command: makeEmptyCommand("list"), problems: [], marks: [] };
  reportLength(line, text);
  const [firstStage = [], ...others] = stagesOf(tokens);
  const first = withoutNot(firstStage);
  const later = others.slice(0, maxStages);
  const head = withActivatedKinds(readHead(first), context);
  if (readAction(line, head, first)) reportStages(line, tokens);
  else {
    const isQuery = !head.verb || head.verb.argument === "query";
    const ownHead = isQuery ? head : noHead;
    const heads = later.map((stage) => withActivatedKinds(readHead(stage), context));
    // Kinds determine the fields, so they are needed first, wherever the line names them.
    const { kinds } = [ownHead, ...heads].find((one) => one.kinds.length > 0) ?? ownHead;
    line.command.kinds = kinds.map(({ slug }) => slug);
    readQuery(line, ownHead, first);
    for (const [index, stage] of later.entries()) readStage(line, stage, heads[index] ?? noHead, kinds);
    reportTooManyStages(line, others.slice(maxStages));
    completeCommand(line, isQuery && head.verb !== undefined, tokens.at(-1));
  }
  return {
    command: line.command,
    problems: line.problems.sort((one, other) => one.from - other.from || one.to - other.to),
    marks: marksOf(tokens, line.marks),
  };
}

/** Removes kinds that the institute has not activated; it is a problem if no other kind is named. */
function withActivatedKinds(head: Head, { kinds }: CommandContext): Head {
  if (!kinds || head.kinds.length === 0) return head;
  const activated = head.kinds.filter(({ slug }) => kinds.includes(slug));
  const [firstKind] = head.kinds;
  const mark = head.marks.find(({ type }) => type === "kind") ?? head.marks[0];
  if (activated.length > 0 || !firstKind || !mark) return { ...head, kinds: activated };
  const message = "This record type is not activated.";
  const problem = { from: mark.from, to: mark.to, code: "kind-inactive" as const, message };
  return { ...head, kinds: activated, problems: [...head.problems, problem] };
}

/** "Why not" means the same as "why". */
function withoutNot(tokens: Token[]): Token[] {
  const [verb, not, ...others] = tokens;
  const isWord = (token: Token | undefined, word: string) =>
    token?.kind === "word" && !token.literal && token.text.toLowerCase() === word;
  return verb && isWord(verb, "why") && isWord(not, "not") ? [verb, ...others] : tokens;
}

const noHead: Head = { kinds: [], length: 0, problems: [], marks: [] };

/** Reads a line that is not a query: its verb is an action, or it is a screen's name. False for a query. */
function readAction(line: LineState, head: Head, tokens: readonly Token[]): boolean {
  const { verb } = head;
  if (!verb) return head.length === 0 && readScreenName(line, tokens);
  return readArguments({ line, verb, head, tokens: tokens.slice(head.length) });
}

function readQuery(line: LineState, head: Head, tokens: readonly Token[]): void {
  const { command, problems, marks } = line;
  if (head.verb) command.verb = head.verb.name;
  if (head.scope) command.scope = head.scope;
  if (head.output) command.output = head.output;
  problems.push(...head.problems);
  marks.push(...head.marks);
  readConditions(line, tokens.slice(head.length));
}

function stagesOf(tokens: readonly Token[]): Token[][] {
  const stages: Token[][] = [[]];
  for (const token of tokens)
    if (token.kind === "pipe") stages.push([]);
    else stages.at(-1)?.push(token);
  return stages;
}

const maxStages = 10;

function reportTooManyStages(line: LineState, stages: readonly Token[][]): void {
  const tokens = stages.flat();
  const [first] = tokens;
  const last = tokens.at(-1);
  if (first && last)
    addProblem(line, { from: first.from, to: last.to }, "too-deep", "There are too many steps after |.");
}

function reportStages(line: LineState, tokens: readonly Token[]): void {
  const pipe = tokens.find(({ kind }) => kind === "pipe");
  const last = tokens.at(-1);
  if (!pipe || !last) return;
  const message = sentence("You cannot continue after “{{verb}}”.", { verb: line.command.verb });
  addProblem(line, { from: pipe.from, to: last.to }, "not-understood", message);
}

const usualMarks = {
  open: "operator",
  close: "operator",
  or: "operator",
  and: "operator",
  not: "operator",
  all: "operator",
  pipe: "pipe",
  word: "word",
  phrase: "phrase",
  field: "field",
} as const satisfies Record<Token["kind"], Mark["type"]>;

/** Gives each token a meaning; tokens that no reader marked get the usual one of their type. */
function marksOf(tokens: readonly Token[], readMarks: readonly Mark[]): Mark[] {
  const sorted = readMarks.toSorted((one, other) => one.from - other.from);
  const marks: Mark[] = [];
  let next = 0;
  for (const { kind, from, to } of tokens) {
    while ((sorted[next]?.to ?? Number.POSITIVE_INFINITY) <= from) next += 1;
    const mark = sorted[next];
    if (!mark || mark.from > from) marks.push({ from, to, type: usualMarks[kind] });
    else if (marks.at(-1) !== mark) marks.push(mark);
  }
  return marks;
}
