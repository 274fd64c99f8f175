import * as z from "zod";
import { readDoi } from "#kinds/fields/doi.ts";
import { sentence } from "#texts/sentence.ts";
import { text } from "#texts/text.ts";
import { Refusal } from "../../refusal.ts";
import { ServiceError } from "../fetch-from-service.ts";
import { limitRate } from "../limit-rate.ts";
import type { LookupContext } from "../look-up.ts";
import { parseResponse } from "../parse-response.ts";
import { requestForCitations, services } from "../services.ts";

const timeoutMs = 20_000;
const maxInOne = 50;
/** Characters of an address, which services cut at 4,000 or more. */
const maxCharacters = 2_500;

export const citationSource = services.openalex.label;

/** `checked`: DOIs for which the service responded, whether it knows the work or not. */
export type CitationCounts = {
  checked: string[];
  works: { doi: string; cited: number; at: Date }[];
  isWhole: boolean;
};

/** How often works are cited. Refuses if there was no result at all; a result for some of them is enough. */
export async function fetchCitations(
  { lookups, version }: LookupContext,
  dois: readonly string[],
): Promise<CitationCounts> {
  if (!lookups) throw new Refusal("lookup-off", { message: text("Look-ups are off on this server.") });
  const signal = AbortSignal.timeout(timeoutMs);
  const counted: CitationCounts = { checked: [], works: [], isWhole: true };
  for (const chunk of divideIntoBatches([...new Set(dois)])) {
    try {
      const result = await fetchOpenAlex(lookups, requestForCitations(chunk), { version, signal });
      counted.checked.push(...chunk);
      if (result === "unknown") continue;
      for (const doi of chunk) {
        const cited = result.cited.get(doi);
        if (cited !== undefined) counted.works.push({ doi, cited, at: result.at });
      }
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      if (counted.checked.length === 0) throw refusalOf(error);
      return { ...counted, isWhole: false };
    }
  }
  return counted;
}

/** Commas and bars divide a filter, so a DOI with one of them is requested alone, in the path. */
function divideIntoBatches(dois: readonly string[]): string[][] {
  const batches: string[][] = [];
  let size = 0;
  for (const doi of dois.filter((candidate) => !isDivided(candidate))) {
    const last = batches.at(-1);
    size += encodeURIComponent(doi).length + 3;
    if (last && last.length < maxInOne && size <= maxCharacters) last.push(doi);
    else {
      batches.push([doi]);
      size = encodeURIComponent(doi).length;
    }
  }
  return [...batches, ...dois.filter(isDivided).map((doi) => [doi])];
}

const isDivided = (doi: string) => /[,|!"]/.test(doi);

const work = z.object({ doi: z.string().max(2000), cited_by_count: z.int().min(0).max(10_000_000) });
const responseShape = z.union([z.object({ results: z.array(z.unknown()).max(200) }), work]);

const fetchOpenAlex = limitRate<{ cited: Map<string, number>; at: Date }>(async (bytes) => {
  const response = responseShape.safeParse(parseResponse(bytes));
  if (!response.success) throw new ServiceError("its answer cannot be read");
  const cited = new Map<string, number>();
  for (const entry of "results" in response.data ? response.data.results : [response.data]) {
    const { success, data } = work.safeParse(entry);
    const doi = success ? readDoi(data.doi).value : undefined;
    // It has some works twice: the entry that was merged into the other has fewer.
    if (success && doi !== undefined) cited.set(doi, Math.max(data.cited_by_count, cited.get(doi) ?? 0));
  }
  return { cited, at: new Date() };
});

function refusalOf({ retryAfterMs }: ServiceError): Refusal {
  const message = noAnswer;
  if (retryAfterMs === undefined) return new Refusal("lookup-unreachable", { message });
  return new Refusal("lookup-busy", { retryAfterSeconds: Math.ceil(retryAfterMs / 1000), message });
}

export const noAnswer = sentence("{{service}} did not answer. The figures stay as they are; refresh them later.", {
  service: citationSource,
});
