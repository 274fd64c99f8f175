import * as z from "zod";
import type { LookupSettings } from "../../app-context.ts";
import { ServiceError } from "../fetch-from-service.ts";
import { limitRate } from "../limit-rate.ts";
import { type FetchedWorks, fetchWorks } from "../look-up.ts";
import { parseResponse } from "../parse-response.ts";
import { requestForScopusAuthors, requestForWorksOfAuthors, type SearchedPerson } from "../services.ts";

const authorShape = z.object({
  id: z.string().regex(/^https:\/\/openalex\.org\/A\d{1,15}$/),
  orcid: z.string().max(100).nullish(),
  ids: z.object({ scopus: z.union([z.string().max(300), z.number()]).optional() }),
});
const responseShape = z.object({ results: z.array(z.unknown()).max(200) });
type Found = z.output<typeof authorShape>;
type Ids = Pick<SearchedPerson, "scopusIds" | "orcid">;

/**
 * The works of whoever has the person's author ids of Scopus. OpenAlex assembles its authors itself: one that has none of
 * the ids, or another ORCID iD than the person, is somebody else.
 */
export async function fetchWorksByScopus(
  lookups: LookupSettings,
  person: Ids,
  how: { version: string; signal: AbortSignal },
): Promise<FetchedWorks | "unknown"> {
  const known = await fetchAuthors(lookups, requestForScopusAuthors(person.scopusIds), how);
  if (known === "unknown") return "unknown";
  const own = known.authors.filter((author) => isAuthor(author, person));
  if (own.length === 0) return "unknown";
  const ids = own.map(({ id }) => id.slice(id.lastIndexOf("/") + 1));
  return fetchWorks(lookups, requestForWorksOfAuthors(ids), how);
}

function isAuthor({ ids, orcid: theirs }: Found, { scopusIds, orcid }: Ids): boolean {
  const numbers: readonly string[] = String(ids.scopus ?? "").match(/\d+/g) ?? [];
  const isSame = !orcid || !theirs || theirs.toUpperCase().endsWith(orcid.toUpperCase());
  return isSame && scopusIds.some((id) => numbers.includes(id));
}

const fetchAuthors = limitRate<{ authors: Found[] }>(async (bytes) => {
  const response = responseShape.safeParse(parseResponse(bytes));
  if (!response.success) throw new ServiceError("its answer cannot be read");
  return { authors: response.data.results.flatMap((one) => authorShape.safeParse(one).data ?? []) };
});
