import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { day, id, instant, kindSlug, message } from "../shapes.ts";

/** How often a work is cited; always with the source and the day of the answer. */
export const citationFigure = z.object({ cited: z.int(), source: z.string(), day });

const figures = z.object({
  /** Own confirmed works with a DOI, the most cited first. `cited` is null if nothing is stored. */
  works: z.array(
    z.object({
      id,
      kind: kindSlug,
      title: z.string(),
      doi: z.string(),
      cited: z.int().nullable(),
      at: instant.nullable(),
    }),
  ),
  total: z.int(),
  hIndex: z.int(),
  i10Index: z.int(),
  /** The works from which these are computed: works with a figure, without errata and retracted works. */
  counted: z.int(),
  source: z.string(),
  /** The times of the oldest and the newest figure. */
  from: instant.nullable(),
  to: instant.nullable(),
});

export const citations = {
  read: endpoint("GET", "/api/citations", "likely-works.use", {
    summary: "How often your own works are cited, as stored, with source and time, and the h-index computed from that.",
    response: figures,
  }),
  refresh: endpoint("POST", "/api/citations/refresh", "likely-works.use", {
    summary:
      "Ask OpenAlex how often your own works are cited, by their DOIs alone, and store it. Figures about which there was no answer stay.",
    response: figures.extend({ warnings: z.array(message) }),
    isNaturallyIdempotent: true,
  }),
  remove: endpoint("DELETE", "/api/citations", "likely-works.use", {
    summary: "Delete your stored figures.",
    response: figures,
  }),
};
