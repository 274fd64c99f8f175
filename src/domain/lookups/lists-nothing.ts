import * as z from "zod";
import { parseResponse } from "./parse-response.ts";

const none = z.tuple([]);

/** Lists without a work, as OpenAlex, Crossref and ORCID return them. */
const emptyList = z.union([
  z.object({ results: none }),
  z.object({ message: z.object({ items: none }) }),
  z.object({ "activities-summary": z.object({ works: z.object({ group: none }) }) }),
]);

/** Bytes; what surrounds an empty list is less, a person's record at ORCID included. */
const maxAround = 200_000;

/** Whether a service returned that it has no work. A text that was cut off says nothing. */
export function listsNothing(bytes: Uint8Array): boolean {
  if (bytes.length > maxAround) return false;
  return emptyList.safeParse(parseResponse(bytes)).success;
}
