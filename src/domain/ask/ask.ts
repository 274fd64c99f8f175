import { mayAskForFigures } from "#access/policies/accreditation.ts";
import { peopleScope } from "#access/policies/people.ts";
import { mayUse, type Right, rights } from "#access/rights.ts";
import { allowed, type Verdict } from "#access/verdict.ts";
import type { Scope } from "#db/scope.ts";
import { type Condition, partsOf } from "#kinds/condition.ts";
import { simplify } from "#rules/language/conditions/simplify.ts";
import { describeCommand } from "#rules/language/format/describe-command.ts";
import { formatCommand } from "#rules/language/format/format-command.ts";
import type { Command } from "#rules/language/parse/command.ts";
import { type SuggestedLine, suggestLines } from "#rules/language/plain/suggest-lines.ts";
import { understand } from "#rules/language/plain/understand.ts";
import { getVerb } from "#rules/language/vocabulary/verbs.ts";
import type { AppContext } from "../app-context.ts";
import { ensureAllowed } from "../refusal.ts";
import { findPeople } from "../search/find-people.ts";
import { type SearchAnswer, searchAll } from "../search/search-all.ts";
import { type Figures, readFigures } from "./figures.ts";
import { listWorksOfQuery, type WorkPage } from "./list-works.ts";
import { groupsOf, type PeopleGroups } from "./people-groups.ts";
import { type ReadCommand, readCommand } from "./read-command.ts";
import type { Requester } from "./requester.ts";

export type AskQuery = {
  q: string;
  limit: number;
  cursor?: string | undefined;
  explain?: "1" | undefined;
  /** For the interpretation in another language than English. */
  t?: Parameters<typeof describeCommand>[2];
};

export type Answer = {
  /** The command as understood, in its canonical text. */
  command: string;
  verb: string;
  kinds: string[];
  /** The command in words. */
  interpretation: string;
  /** Words that were searched as text of the records. */
  asText: string[];
} & (
  | { type: "works"; works: WorkPage }
  /** Records by words, ranked, with matching colleagues. */
  | { type: "found"; found: SearchAnswer }
  | { type: "people"; people: Awaited<ReturnType<typeof findPeople>>; groups?: PeopleGroups | undefined }
  | { type: "figures"; figures: Figures }
  /** For the browser or another command line; nothing has been done. `argument`: what the line is about. */
  | { type: "action"; argument: string }
  /** Words that were not understood, and lines for the person to choose from. */
  | { type: "unclear"; unclear: { unknown: string[]; suggestions: SuggestedLine[]; offered: SuggestedLine[] } }
);

/** Answers a query of the command language. Verbs that are actions are parsed and returned, but not done. */
export async function ask(
  appContext: Pick<AppContext, "database">,
  scope: Scope,
  requester: Requester,
  input: AskQuery,
): Promise<Answer> {
  const read = await readCommand(scope, requester, input.q);
  if (read.unknown.length > 0) return answerUnclear(requester, read, input, read.unknown);
  const verdict = mayAsk(requester, read);
  // Those who read no records are not told whether any has the words.
  if (read.isGuessed && !verdict.allowed) return answerUnclear(requester, read, input, read.asText);
  ensureAllowed(verdict);
  const answer = await answerTo(appContext, scope, requester, read, input);
  // Words that were only guessed to be text of records, and that no record has, were not understood.
  return read.isGuessed && isEmpty(answer) ? answerUnclear(requester, read, input, read.asText) : answer;
}

function isEmpty(answer: Answer): boolean {
  if (answer.type === "works") return answer.works.total === 0;
  if (answer.type === "found") return answer.found.total === 0 && answer.found.people.length === 0;
  return answer.type === "people" && answer.people.total === 0;
}

/** None of the suggestions would be refused: a list that may not be read is counted. */
function answerUnclear(requester: Requester, read: ReadCommand, { q, t }: AskQuery, unknown: string[]): Answer {
  const where = withoutWords(read.command.where);
  const understood = { ...read.command, where };
  const isAllowed = (command: Command) => mayAsk(requester, { command }).allowed;
  if (getVerb(understood.verb).argument !== "query") requireRights(requester, { command: understood });
  const counted: Command = { ...understood, verb: "count" };
  const command = !isAllowed(understood) && isAllowed(counted) ? counted : understood;
  const mayFind = mayUse(requester.actor, "search.use").allowed;
  const mayOffer = {
    meant: (line: string) => isAllowed(understand(line, read.context).command),
    without: () => isAllowed(command),
    text: () => mayFind,
  };
  const suggestions = suggestLines(q, unknown, command, read.context)
    .filter(({ line, type }) => mayOffer[type](line))
    // `why` is the former name of `type`.
    .map((suggestion) => ({ ...suggestion, why: suggestion.type }));
  return {
    ...aboutOf(requester, { ...read, command, text: formatCommand(command, read.context), asText: [] }, t),
    type: "unclear",
    // `offered` is the former name of `suggestions`.
    unclear: { unknown, suggestions, offered: suggestions },
  };
}

function withoutWords(where: Condition): Condition {
  return simplify({ op: "and", operands: partsOf(where).filter((part) => part.op !== "words" || part.phrase) });
}

/** People are found in the whole institute, records where the requester looks: an answer says whose people it has. */
function withPeopleScope({ actor }: Requester, command: Command): Command {
  if (getVerb(command.verb).argument !== "people") return command;
  const scope = command.scope ?? peopleScope(actor, command);
  return { ...command, ...(scope && { scope }) };
}

function aboutOf(requester: Requester, read: ReadCommand, t: AskQuery["t"]) {
  const { command, text, kinds, asText, context } = read;
  return {
    command: text,
    verb: command.verb,
    kinds: command.kinds.length === 0 ? [] : kinds.map(({ slug }) => slug),
    interpretation: describeCommand(withPeopleScope(requester, command), context, t),
    asText,
  };
}

async function answerTo(
  appContext: Pick<AppContext, "database">,
  scope: Scope,
  requester: Requester,
  read: ReadCommand,
  input: AskQuery,
): Promise<Answer> {
  const { command } = read;
  const about = aboutOf(requester, read, input.t);
  const { argument } = getVerb(command.verb);
  if (argument === "people") {
    const people = await findPeopleOfQuery(appContext, scope, requester, read, input);
    return { ...about, type: "people", people, groups: groupsOf(read, people) };
  }
  if (command.verb === "count" || command.by.length > 0)
    return {
      ...about,
      type: "figures",
      figures: await readFigures(scope, requester, read, { explains: input.explain === "1" }),
    };
  if (argument !== "query") return { ...about, type: "action", argument: command.argument };
  if (command.verb === "find" && command.scope === undefined && command.sort.length === 0)
    return { ...about, type: "found", found: await findWorks(appContext, scope, requester, read, input) };
  const limit = Math.min(command.limit ?? input.limit, input.limit);
  return { ...about, type: "works", works: await listWorksOfQuery(scope, requester, read, { ...input, limit }) };
}

type DatabaseContext = Pick<AppContext, "database">;
type Page = Pick<AskQuery, "limit" | "cursor">;

function findPeopleOfQuery(
  appContext: DatabaseContext,
  scope: Scope,
  { actor }: Requester,
  read: ReadCommand,
  page: Page,
) {
  return findPeople(appContext, scope, actor, {
    ...page,
    where: read.command.where,
    by: read.command.by[0],
    facets: "yes",
  });
}

function findWorks(
  appContext: DatabaseContext,
  scope: Scope,
  requester: Requester,
  { command: { kinds: named, where }, kinds, context: { departments } }: ReadCommand,
  page: Page,
) {
  // Identifiers and names of colleagues are looked for in the words.
  const q = partsOf(where)
    .flatMap((part) => (part.op === "words" ? part.text : []))
    .join(" ");
  const kind = named.length === 0 ? {} : { kind: kinds.map(({ slug }) => slug).join(",") };
  return searchAll(appContext, scope, requester, {
    ...page,
    ...kind,
    q,
    condition: { where, departments },
    facets: "yes",
    people: "yes",
  });
}

export function requireRights(requester: Requester, read: Pick<ReadCommand, "command">): void {
  ensureAllowed(mayAsk(requester, read));
}

/** A verb needs the right of its operations, in the command language too, and figures may be asked by some fields only. */
function mayAsk({ actor }: Requester, { command }: Pick<ReadCommand, "command">): Verdict {
  const { right, argument } = getVerb(command.verb);
  const verdict = right !== undefined && isRight(right) ? mayUse(actor, right) : allowed;
  if (!verdict.allowed || argument !== "query") return verdict;
  return mayAskForFigures(actor, { ...command, isSum: command.measure.type !== "works" });
}

function isRight(name: string): name is Right {
  return Object.hasOwn(rights, name);
}
