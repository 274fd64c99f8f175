import { sentence } from "#texts/sentence.ts";
import { complainOfLength, longestText } from "../conditions/parse-query.ts";
import { addProblem } from "../conditions/read-condition.ts";
import { lex, type Token } from "../lex/lex.ts";
import type { CommandContext, Draft, Mark, ParsedCommand } from "./command.ts";
import { emptyCommand } from "./command.ts";
import { readArguments } from "./read-arguments.ts";
import { readAsked, settle } from "./read-asked.ts";
import { type Head, readHead } from "./read-head.ts";
import { openNamedScreen } from "./read-place.ts";
import { readStage } from "./read-stage.ts";

/**
 * Reads a line of the command language: a verb, kinds, a condition, keys such as `by:`, and stages separated by "|".
 * Never throws; a line that is not a command is a search for its words. The condition is in the normal form of
 * `simplify`.
 */
export function parseCommand(text: string, context: CommandContext): ParsedCommand {
  const tokens = lex(text.slice(0, longestText), { pipes: true });
  const draft: Draft = { text, context, command: emptyCommand("list"), problems: [], marks: [] };
  complainOfLength(draft, text);
  const [typed = [], ...all] = stagesOf(tokens);
  const first = withoutNot(typed);
  const later = all.slice(0, maxStages);
  const head = ofInstitute(readHead(first), context);
  if (readAction(draft, head, first)) complainOfStages(draft, tokens);
  else {
    const isAsking = !head.verb || head.verb.argument === "question";
    const own = isAsking ? head : noHead;
    const heads = later.map((stage) => ofInstitute(readHead(stage), context));
    // The fields are those of the kinds, wherever in the line these are named.
    const { kinds } = [own, ...heads].find((one) => one.kinds.length > 0) ?? own;
    draft.command.kinds = kinds.map(({ slug }) => slug);
    readQuestion(draft, own, first);
    for (const [index, stage] of later.entries()) readStage(draft, stage, heads[index] ?? noHead, kinds);
    complainOfMany(draft, all.slice(maxStages));
    settle(draft, isAsking && head.verb !== undefined, tokens.at(-1));
  }
  return {
    command: draft.command,
    problems: draft.problems.sort((one, other) => one.from - other.from || one.to - other.to),
    marks: marksOf(tokens, draft.marks),
  };
}

/** Without kinds that the institute has not activated, which a group may contain; naming only such is a problem. */
function ofInstitute(head: Head, { kinds }: CommandContext): Head {
  if (!kinds || head.kinds.length === 0) return head;
  const has = head.kinds.filter(({ slug }) => kinds.includes(slug));
  const [off] = head.kinds;
  const place = head.marks.find(({ as }) => as === "kind") ?? head.marks[0];
  if (has.length > 0 || !off || !place) return { ...head, kinds: has };
  const message = "This record type is not activated.";
  const problem = { from: place.from, to: place.to, code: "kind-off" as const, message };
  return { ...head, kinds: has, problems: [...head.problems, problem] };
}

/** "Why not" asks the same as "why". */
function withoutNot(tokens: Token[]): Token[] {
  const [verb, not, ...others] = tokens;
  const isWord = (token: Token | undefined, word: string) =>
    token?.kind === "word" && !token.literal && token.text.toLowerCase() === word;
  return verb && isWord(verb, "why") && isWord(not, "not") ? [verb, ...others] : tokens;
}

const noHead: Head = { kinds: [], length: 0, problems: [], marks: [] };

/** True where the line is not a query: its verb is an action, or it is the name of a screen. */
function readAction(draft: Draft, head: Head, tokens: readonly Token[]): boolean {
  const { verb } = head;
  if (!verb) return head.length === 0 && openNamedScreen(draft, tokens);
  return verb.argument !== "question" && readArguments({ draft, verb, head, tokens: tokens.slice(head.length) });
}

function readQuestion(draft: Draft, head: Head, tokens: readonly Token[]): void {
  const { command, problems, marks } = draft;
  if (head.verb) command.verb = head.verb.name;
  if (head.scope) command.scope = head.scope;
  if (head.output) command.output = head.output;
  problems.push(...head.problems);
  marks.push(...head.marks);
  readAsked(draft, tokens.slice(head.length));
}

function stagesOf(tokens: readonly Token[]): Token[][] {
  const stages: Token[][] = [[]];
  for (const token of tokens)
    if (token.kind === "pipe") stages.push([]);
    else stages.at(-1)?.push(token);
  return stages;
}

const maxStages = 10;

function complainOfMany(draft: Draft, stages: readonly Token[][]): void {
  const tokens = stages.flat();
  const [first] = tokens;
  const last = tokens.at(-1);
  if (first && last)
    addProblem(draft, { from: first.from, to: last.to }, "too-deep", "There are too many steps after |.");
}

function complainOfStages(draft: Draft, tokens: readonly Token[]): void {
  const pipe = tokens.find(({ kind }) => kind === "pipe");
  const last = tokens.at(-1);
  if (!pipe || !last) return;
  const message = sentence('You cannot continue after "{{verb}}".', { verb: draft.command.verb });
  addProblem(draft, { from: pipe.from, to: last.to }, "not-understood", message);
}

const looks = {
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
} as const satisfies Record<Token["kind"], Mark["as"]>;

/** Each token with its meaning; those that no reader claimed are marked by their look. */
function marksOf(tokens: readonly Token[], claimed: readonly Mark[]): Mark[] {
  const sorted = claimed.toSorted((one, other) => one.from - other.from);
  const marks: Mark[] = [];
  let next = 0;
  for (const { kind, from, to } of tokens) {
    while ((sorted[next]?.to ?? Number.POSITIVE_INFINITY) <= from) next += 1;
    const claim = sorted[next];
    if (!claim || claim.from > from) marks.push({ from, to, as: looks[kind] });
    else if (marks.at(-1) !== claim) marks.push(claim);
  }
  return marks;
}
