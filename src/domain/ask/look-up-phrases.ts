import { mayUse } from "#access/rights.ts";
import type { Scope } from "#db/scope.ts";
import { foldedWords } from "#kinds/derive/search-text.ts";
import type { KnownPhrases, Run } from "#rules/language/plain/reader.ts";
import { lookUpPeople } from "../search/look-up-people.ts";
import { readPeopleQuestion } from "../search/read-people-question.ts";
import type { Requester } from "./requester.ts";

type Found = { field: string; value: string } | undefined;

/** How many of the asked records have this value of a field. */
type CountOf = (field: string, value: string) => Promise<number>;

/** What each run of words is the name of: a person, a publisher, an agency; undefined where nothing has it. */
export async function lookUpPhrases(
  scope: Scope,
  requester: Requester,
  runs: readonly Run[],
  countOf: CountOf,
): Promise<KnownPhrases> {
  const known = new Map<string, Found>();
  // What is found tells what records contain.
  const searched = mayUse(requester.actor, "records.read").allowed ? maxRuns : 0;
  for (const run of runs.slice(0, searched)) known.set(run.text, await lookUp(scope, requester, run, countOf));
  for (const { text } of runs.slice(searched)) known.set(text, undefined);
  return known;
}

const maxRuns = 3;

async function lookUp(
  scope: Scope,
  requester: Requester,
  { text, possibleFields }: Run,
  countOf: CountOf,
): Promise<Found> {
  const name = possibleFields.includes("person") ? await personCalled(scope, requester, text, countOf) : undefined;
  if (name !== undefined) return { field: "person", value: name };
  for (const field of possibleFields) if ((await countOf(field, text)) > 0) return { field, value: text };
  return undefined;
}

/** The name as typed, or as it is spelt where it has a typo; undefined where nobody is called so. */
async function personCalled(
  scope: Scope,
  { actor }: Requester,
  text: string,
  countOf: CountOf,
): Promise<string | undefined> {
  if (!mayUse(actor, "colleagues.find").allowed) return undefined;
  const page = { limit: 1, offset: 0, hasFacets: false, depth: "meant" as const };
  const { rows, didYouMean } = await lookUpPeople(scope, actor, readPeopleQuestion(text, []), page);
  const [best] = rows;
  if (!best) return undefined;
  // One word alone may be another name, not one with a typo.
  if (didYouMean) return didYouMean.words.length < foldedWords(text).length ? best.name : undefined;
  const isName = best.why.every((one) => one.in === "name" || one.in === "spelling");
  if (!isName || best.why.length < foldedWords(text).length) return undefined;
  const spelt = foldedWords(best.name);
  const isSpelt = foldedWords(text).every((word) => spelt.some((known) => known.startsWith(word)));
  return isSpelt || (await countOf("person", text)) > 0 ? text : undefined;
}
