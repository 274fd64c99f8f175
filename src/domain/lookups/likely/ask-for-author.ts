import type { Actor } from "#access/roles.ts";
import { findAuthorIds } from "#db/queries/accounts/author-ids.ts";
import type { Scope } from "#db/scope.ts";
import type { ReadFile } from "../../imports/reading/read-rows.ts";
import { Refusal } from "../../refusal.ts";
import { refusalOf } from "../ask-in-turn.ts";
import { ServiceError } from "../ask-service.ts";
import { type Answer, askForWorks, type LookupContext } from "../look-up.ts";
import { requestByName, requestsByOrcid, type SearchedPerson, type ServiceName, services } from "../services.ts";
import { askByScopus } from "./ask-by-scopus.ts";

const timeoutMs = 20_000;

/** By what a person's works are searched. */
export type Reason = "orcid" | "scopus" | "name";

/** What one service listed; `at`: when it answered. */
export type Listed = { because: Reason; source: string; at: Date; header: string[]; rows: ReadFile["rows"] };

/** One question and how many works it led to; null if the service gave no answer. */
type AnsweredQuestion = { by: Reason; values: readonly string[]; service: string; works: number | null };

export type AuthorAnswers = { author: SearchedPerson; listed: Listed[]; questions: AnsweredQuestion[] };

/** Services that gave no answer, while another did. */
export const servicesWithoutAnswer = ({ questions }: AuthorAnswers) => [
  ...new Set(questions.filter(({ works }) => works === null).map(({ service }) => service)),
];

export async function authorOf(scope: Scope, { account, name }: Actor): Promise<SearchedPerson> {
  const ids = await findAuthorIds(scope, account);
  // Nothing else than an id becomes part of a filter.
  return { name, ...ids, scopusIds: ids.scopusIds.filter((id) => /^\d{6,12}$/.test(id)) };
}

type Question = {
  by: Reason;
  values: readonly string[];
  service: ServiceName;
  ask: (lookups: NonNullable<LookupContext["lookups"]>, how: AskOptions) => Promise<Answer | "unknown">;
};
type AskOptions = { version: string; signal: AbortSignal };

/** The works that services list for a person. Refuses if none of them gave an answer. */
export async function askForAuthor(
  { lookups, version }: LookupContext,
  author: SearchedPerson,
): Promise<AuthorAnswers> {
  if (!lookups) throw new Refusal("lookup-off");
  const how = { version, signal: AbortSignal.timeout(timeoutMs) };
  const errors: { service: ServiceName; error: ServiceError }[] = [];
  const found: AuthorAnswers = { author, listed: [], questions: [] };
  for (const { by: reason, values, service, ask } of questionsAbout(author)) {
    const source = services[service].label;
    try {
      const answer = await ask(lookups, how);
      const rows = answer === "unknown" ? [] : answer.table.rows;
      found.questions.push({ by: reason, values, service: source, works: rows.length });
      if (answer === "unknown") continue;
      found.listed.push({ because: reason, source, at: answer.at, header: answer.table.header, rows });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      errors.push({ service, error });
      found.questions.push({ by: reason, values, service: source, works: null });
    }
  }
  if (errors.length === found.questions.length) throw refusalOf(errors);
  return found;
}

/** The name is asked about only if there is no ORCID iD. */
function questionsAbout(author: SearchedPerson): Question[] {
  const { orcid, scopusIds, name, institute } = author;
  const byRequest = (reason: Reason, values: string[], request: ReturnType<typeof requestByName>): Question => ({
    ...{ by: reason, values, service: request.service },
    ask: (lookups, how) => askForWorks(lookups, request, how),
  });
  const byScopus: Question = {
    ...{ by: "scopus", values: scopusIds, service: "openalex" },
    ask: (lookups, how) => askByScopus(lookups, author, how),
  };
  return [
    ...(orcid === null ? [] : requestsByOrcid(orcid).map((request) => byRequest("orcid", [orcid], request))),
    ...(scopusIds.length === 0 ? [] : [byScopus]),
    ...(orcid === null ? [byRequest("name", [name, institute], requestByName(author))] : []),
  ];
}
