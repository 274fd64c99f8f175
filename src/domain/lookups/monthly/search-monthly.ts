import { mayUse } from "#access/rights.ts";
import type { Actor } from "#access/roles.ts";
import { findAccount } from "#db/queries/accounts/accounts.ts";
import {
  listDueSearches,
  lockDueSearch,
  updateSearched,
  updateTriedAt,
} from "#db/queries/accounts/monthly-searches.ts";
import { listInstitutes } from "#db/queries/institutes.ts";
import { inTransaction, type Scope, withoutScope, withScope } from "#db/scope.ts";
import { findActiveActor } from "../../accounts/session/find-actor.ts";
import type { AppContext } from "../../app-context.ts";
import { addNotification } from "../../notifications/add-notification.ts";
import { Refusal } from "../../refusal.ts";
import { type CitationCounts, fetchCitations } from "../citations/fetch-citations.ts";
import { listOwnDois, storeCitations } from "../citations/own-citations.ts";
import {
  authorOf,
  fetchWorksOfAuthor,
  servicesWithoutResponse,
  type WorksOfAuthor,
} from "../likely/fetch-works-of-author.ts";
import { classifyLikelyWorks, type LikelyWork } from "../likely/likely-works.ts";
import { keysOf } from "../likely/to-likely-rows.ts";
import type { LookupContext } from "../look-up.ts";

type Services = Pick<AppContext, "database" | "log"> & LookupContext;
type Due = { institute: number; account: number };
type Results = { counted?: CitationCounts | undefined; found?: WorksOfAuthor | undefined; hasPause: boolean };

const limits = { timeout: 60_000 };
/** After this many people in succession without a result, the services are called again only in the next run. */
const maxFailures = 3;
/** Keys of works that a person was notified of; the newest. */
const maxNotified = 2000;

/**
 * Searches for each person who agreed, one after the other and once a month, and refreshes the citation counts. Those
 * who were never tried come first. What has no result stays due; a service that requires a pause ends the run, as does
 * `maxMs`. Returns how many searches are done and how many people were notified.
 */
export async function searchMonthly(services: Services, maxMs: number): Promise<{ done: number; notified: number }> {
  const sum = { done: 0, notified: 0 };
  if (!services.lookups) return sum;
  const begin = performance.now();
  let failures = 0;
  for (const due of await listDue(services)) {
    if (failures >= maxFailures || performance.now() - begin > maxMs) break;
    const outcome = await searchForOne(services, due).catch((error: unknown) => {
      services.log.warn({ ...due, problem: String(error) }, "a monthly search failed");
      return { isDone: false, isNotified: false, hasPause: false };
    });
    if (!outcome) continue;
    if (outcome.isDone) sum.done += 1;
    if (outcome.isNotified) sum.notified += 1;
    if (outcome.hasPause) break;
    failures = outcome.isDone ? 0 : failures + 1;
  }
  return sum;
}

/** Across institutes, so that none waits for the people of another whose searches fail. */
async function listDue({ database }: Services): Promise<Due[]> {
  const all: (Due & { tried: number })[] = [];
  for (const { id } of await withoutScope(database, listInstitutes)) {
    const rows = await withScope(database, id, listDueSearches, limits);
    all.push(...rows.map(({ account, triedAt }) => ({ institute: id, account, tried: triedAt?.getTime() ?? 0 })));
  }
  return all.sort((one, other) => one.tried - other.tried).map(({ institute, account }) => ({ institute, account }));
}

async function searchForOne(services: Services, due: Due) {
  const { institute, account } = due;
  const input = await withScope(services.database, institute, async (scope) => {
    const actor = await actorOf(scope, account);
    if (!actor || !(await updateTriedAt(scope, account))) return undefined;
    // People agreed to be searched for by ORCID iD or name; their Scopus ids are used only when they start a search.
    const author = { ...(await authorOf(scope, actor)), scopusIds: [] };
    return { author, dois: await listOwnDois(scope, actor) };
  });
  if (!input) return undefined;
  // Meanwhile no connection to the database is held.
  const results: Results = { hasPause: false };
  if (input.dois.length > 0) results.counted = await resultOf(results, fetchCitations(services, input.dois));
  results.found = await resultOf(results, fetchWorksOfAuthor(services, input.author));
  const isWhole =
    results.found !== undefined &&
    servicesWithoutResponse(results.found).length === 0 &&
    (input.dois.length === 0 || (results.counted?.isWhole ?? false));
  const work = (scope: Scope) => inTransaction(scope, (tx) => store(tx, account, { ...results, isWhole }));
  const stored = await withScope(services.database, institute, work, limits);
  return stored && { ...stored, hasPause: results.hasPause };
}

/** Undefined if services gave none. */
async function resultOf<Result>(results: Results, request: Promise<Result>): Promise<Result | undefined> {
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    results.hasPause ||= error.code === "lookup-busy";
    return undefined;
  }
}

/** Nothing if the person left, or switched it off, meanwhile. */
async function store(scope: Scope, account: number, { counted, found, isWhole }: Results & { isWhole: boolean }) {
  const actor = await actorOf(scope, account);
  const notified = await lockDueSearch(scope, account);
  if (!actor || !notified) return undefined;
  if (counted) await storeCitations(scope, actor, counted);
  const known = new Set(notified);
  const { rows } = found ? await classifyLikelyWorks(scope, actor, found) : { rows: [] };
  const fresh = rows.filter((work) => !allKeysOf(work).some((key) => known.has(key)));
  if (fresh.length > 0) await addNotification(scope, { account, type: "likely-works", body: { count: fresh.length } });
  const all = new Set([...fresh.flatMap(allKeysOf), ...notified]);
  await updateSearched(scope, account, { works: [...all].slice(0, maxNotified), isDone: isWhole });
  return { isDone: isWhole, isNotified: fresh.length > 0 };
}

/** By any of them a work is recognised, even if another service has it without a DOI. */
const allKeysOf = ({ key, title, year }: LikelyWork) => [...new Set([key, ...keysOf({ doi: key, title, year })])];

async function actorOf(scope: Scope, account: number): Promise<Actor | undefined> {
  const actor = await findActiveActor(scope, await findAccount(scope, account));
  return actor && mayUse(actor, "likely-works.use").allowed ? actor : undefined;
}
