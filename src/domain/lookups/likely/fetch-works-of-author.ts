import type { Actor } from "#access/roles.ts";
import { findAuthorIds } from "#db/queries/accounts/author-ids.ts";
import type { Scope } from "#db/scope.ts";
import type { ReadFile } from "../../imports/reading/read-rows.ts";
import { Refusal } from "../../refusal.ts";
import { ServiceError } from "../fetch-from-service.ts";
import { refusalOf } from "../limit-rate.ts";
import { type FetchedWorks, fetchWorks, type LookupContext } from "../look-up.ts";
import { requestByName, requestsByOrcid, type SearchedPerson, type ServiceName, services } from "../services.ts";
import { fetchWorksByScopus } from "./fetch-works-by-scopus.ts";

const timeoutMs = 20_000;

/** By what a person's works are searched. */
export type Reason = "orcid" | "scopus" | "name";

/** What one service listed; `at`: when it responded. */
export type Listed = { reason: Reason; source: string; at: Date; header: string[]; rows: ReadFile["rows"] };

/** One request and how many works it found; null if the service did not respond. */
type CompletedRequest = { by: Reason; values: readonly string[]; service: string; works: number | null };

export type WorksOfAuthor = { author: SearchedPerson; listed: Listed[]; requests: CompletedRequest[] };

/** Services that did not respond, while another did. */
export const servicesWithoutResponse = ({ requests }: WorksOfAuthor) => [
  ...new Set(requests.filter(({ works }) => works === null).map(({ service }) => service)),
];

export async function authorOf(scope: Scope, { account, name }: Actor): Promise<SearchedPerson> {
  const ids = await findAuthorIds(scope, account);
  // Nothing else than an id becomes part of a filter.
  return { name, ...ids, scopusIds: ids.scopusIds.filter((id) => /^\d{6,12}$/.test(id)) };
}

type ServiceRequest = {
  by: Reason;
  values: readonly string[];
  service: ServiceName;
  fetchWorksOfService: (
    lookups: NonNullable<LookupContext["lookups"]>,
    how: FetchOptions,
  ) => Promise<FetchedWorks | "unknown">;
};
type FetchOptions = { version: string; signal: AbortSignal };

/** The works that services list for a person. Refuses if none of them gave an result. */
export async function fetchWorksOfAuthor(
  { lookups, version }: LookupContext,
  author: SearchedPerson,
): Promise<WorksOfAuthor> {
  if (!lookups) throw new Refusal("lookup-off");
  const how = { version, signal: AbortSignal.timeout(timeoutMs) };
  const errors: { service: ServiceName; error: ServiceError }[] = [];
  const found: WorksOfAuthor = { author, listed: [], requests: [] };
  for (const { by: reason, values, service, fetchWorksOfService } of requestsFor(author)) {
    const source = services[service].label;
    try {
      const result = await fetchWorksOfService(lookups, how);
      const rows = result === "unknown" ? [] : result.table.rows;
      found.requests.push({ by: reason, values, service: source, works: rows.length });
      if (result === "unknown") continue;
      found.listed.push({ reason, source, at: result.at, header: result.table.header, rows });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      errors.push({ service, error });
      found.requests.push({ by: reason, values, service: source, works: null });
    }
  }
  if (errors.length === found.requests.length) throw refusalOf(errors);
  return found;
}

/** The name is searched only if there is no ORCID iD. */
function requestsFor(author: SearchedPerson): ServiceRequest[] {
  const { orcid, scopusIds, name, institute } = author;
  const byRequest = (reason: Reason, values: string[], request: ReturnType<typeof requestByName>): ServiceRequest => ({
    by: reason,
    values,
    service: request.service,
    fetchWorksOfService: (lookups, how) => fetchWorks(lookups, request, how),
  });
  const byScopus: ServiceRequest = {
    by: "scopus",
    values: scopusIds,
    service: "openalex",
    fetchWorksOfService: (lookups, how) => fetchWorksByScopus(lookups, author, how),
  };
  return [
    ...(orcid === null ? [] : requestsByOrcid(orcid).map((request) => byRequest("orcid", [orcid], request))),
    ...(scopusIds.length === 0 ? [] : [byScopus]),
    ...(orcid === null ? [byRequest("name", [name, institute], requestByName(author))] : []),
  ];
}
