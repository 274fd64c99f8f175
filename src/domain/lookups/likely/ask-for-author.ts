import type { Actor } from "#access/roles.ts";
import { findOwnAccount } from "#db/queries/accounts/own-data.ts";
import type { Scope } from "#db/scope.ts";
import type { ReadFile } from "../../imports/reading/read-rows.ts";
import { Refusal } from "../../refusal.ts";
import { refusalOf } from "../ask-in-turn.ts";
import { ServiceError } from "../ask-service.ts";
import { type Asking, askForWorks } from "../look-up.ts";
import { type Author, requestsForAuthor, type ServiceName, services } from "../services.ts";

const longestMs = 20_000;

/** What one service listed; `at`: when it answered. */
export type Listed = { source: string; at: Date; header: string[]; rows: ReadFile["rows"] };

/** `silent`: services that gave no answer, while another did. */
export type OfAuthor = { author: Author; listed: Listed[]; silent: string[] };

export async function authorOf(scope: Scope, { account, name }: Actor): Promise<Author> {
  const { orcid = null, institute = "" } = (await findOwnAccount(scope, account)) ?? {};
  return { name, orcid, institute };
}

/** The works that services list for a person. Refuses where none of them gave an answer. */
export async function askForAuthor({ lookups, version }: Asking, author: Author): Promise<OfAuthor> {
  if (!lookups) throw new Refusal("lookup-off");
  const signal = AbortSignal.timeout(longestMs);
  const errors: { service: ServiceName; error: ServiceError }[] = [];
  const listed: Listed[] = [];
  const requests = requestsForAuthor(author);
  for (const request of requests) {
    const { service } = request;
    try {
      const answer = await askForWorks(lookups, request, { version, signal });
      if (answer === "unknown") continue;
      const { table, at } = answer;
      listed.push({ source: services[service].label, at, header: table.header, rows: table.rows });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      errors.push({ service, error: error });
    }
  }
  if (errors.length === requests.length) throw refusalOf(errors);
  return { author, listed, silent: errors.map(({ service }) => services[service].label) };
}
