import { mayUse, type Right, rights } from "#access/rights.ts";
import { formatCondition } from "#rules/commands/format-query.ts";
import { peopleFields } from "#rules/commands/people-fields.ts";
import { verbCalled } from "#rules/commands/verbs.ts";
import { allow } from "../allow.ts";
import type { Scope } from "../scope.ts";
import { findPeople } from "../search/find-people.ts";
import { type SearchAnswer, searchAll } from "../search/search-all.ts";
import type { Workplace } from "../workplace.ts";
import type { Asker } from "./asker.ts";
import { type Figures, readFigures } from "./figures.ts";
import { listAskedWorks, type WorkPage } from "./list-works.ts";
import { type ReadCommand, readCommand } from "./read-command.ts";

export type AskWish = { q: string; limit: number; cursor?: string | undefined };

export type Answer = {
  /** The command as it was understood, in its one canonical text. */
  command: string;
  verb: string;
  kinds: string[];
} & (
  | { type: "works"; works: WorkPage }
  /** Records by words, ranked, with the colleagues who fit. */
  | { type: "found"; found: SearchAnswer }
  | { type: "people"; people: Awaited<ReturnType<typeof findPeople>> }
  | { type: "figures"; figures: Figures }
  /** What the browser or another command line does; nothing has been done. */
  | { type: "deed" }
);

/** Answers a question of the command language. Verbs that do something are read and named, and not done. */
export async function ask(
  workplace: Pick<Workplace, "database">,
  scope: Scope,
  asker: Asker,
  wish: AskWish,
): Promise<Answer> {
  const read = await readCommand(scope, asker, wish.q);
  holdToRights(asker, read);
  const { command, text, kinds } = read;
  const about = {
    command: text,
    verb: command.verb,
    kinds: command.kinds.length === 0 ? [] : kinds.map(({ slug }) => slug),
  };
  if (command.verb === "count" || command.by.length > 0)
    return { ...about, type: "figures", figures: await readFigures(scope, asker, read) };
  const { takes } = verbCalled(command.verb);
  if (takes === "people")
    return { ...about, type: "people", people: await findAskedPeople(workplace, scope, asker, read, wish) };
  if (takes !== "question") return { ...about, type: "deed" };
  if (command.verb === "find" && command.scope === undefined && command.sort.length === 0)
    return { ...about, type: "found", found: await findWorks(workplace, scope, asker, read, wish) };
  const limit = Math.min(command.limit ?? wish.limit, wish.limit);
  return { ...about, type: "works", works: await listAskedWorks(scope, asker, read, { ...wish, limit }) };
}

type Within = Pick<Workplace, "database">;
type Page = Pick<AskWish, "limit" | "cursor">;

function findAskedPeople(workplace: Within, scope: Scope, { actor }: Asker, read: ReadCommand, page: Page) {
  const q = formatCondition(read.command.where, peopleFields(read.context.departments));
  return findPeople(workplace, scope, actor, { ...page, q, facets: "yes" });
}

function findWorks(workplace: Within, scope: Scope, asker: Asker, { command, fields, kinds }: ReadCommand, page: Page) {
  const q = formatCondition(command.where, fields);
  const kind = command.kinds.length === 0 ? {} : { kind: kinds.map(({ slug }) => slug).join(",") };
  return searchAll(workplace, scope, asker, { ...page, ...kind, q, facets: "yes", people: "yes" });
}

/** A verb needs the right that its operations need, and no less by way of the language. */
export function holdToRights({ actor }: Asker, { command }: ReadCommand): void {
  const right = verbCalled(command.verb).right;
  if (right !== undefined && isRight(right)) allow(mayUse(actor, right));
}

function isRight(name: string): name is Right {
  return Object.hasOwn(rights, name);
}
