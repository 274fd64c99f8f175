import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { batch } from "../imports.ts";
import { former, id, instant, message, reasonFields, rowsOf, text } from "../shapes.ts";

/** Why a work is suggested: it is listed by the person's ORCID iD or Scopus author id, or only has the name with the institute. */
export const reasons = ["orcid", "scopus", "name"] as const;

const likelyWork = z.object({
  /** Stays the same in every search and for every source. */
  key: z.string(),
  title: z.string(),
  year: z.string(),
  /** The journal or book, as the source has it. */
  venue: z.string(),
  where: former("venue", z.string().optional()),
  people: z.array(z.string()),
  ...reasonFields(z.enum(reasons)),
  sources: z.array(z.object({ name: z.string(), at: instant })),
  /** Whether it already is, or may be, a record of others; importing it then sends a claim. */
  known: z.enum(["no", "claim", "possible"]),
});

const monthly = z.object({
  isOn: z.boolean(),
  /** When the person agreed. */
  since: instant.nullable(),
  /** When the last search was done. */
  lastAt: instant.nullable(),
  /** False if look-ups are off on this server. */
  isOffered: z.boolean(),
});

const key = text(600);
const notMine = rowsOf({ id: z.string(), title: z.string(), at: instant });

const serviceSearch = z.object({
  by: z.enum(reasons),
  values: z.array(z.string()),
  service: z.string(),
  works: z.int().nullable(),
});

export const likelyWorks = {
  find: endpoint("POST", "/api/likely-works", "likely-works.use", {
    summary:
      "Works that may be yours and are not in your list. OpenAlex and ORCID are asked by your ORCID iD; without one, Crossref by name and institute. OpenAlex is also asked by Scopus author ids. Nothing is saved.",
    response: z.object({
      rows: z.array(likelyWork),
      /** The number of found works that are already recorded. */
      alreadyRecorded: z.int(),
      leftOut: former("alreadyRecorded", z.int().optional()),
      /** Services that did not answer, while others did. */
      warnings: z.array(message),
      /** The values by which each service was searched, and the number of works that it listed; null if it did not answer. */
      searches: z.array(serviceSearch),
      asked: former("searches", z.array(serviceSearch).optional()),
    }),
    isNaturallyIdempotent: true,
  }),
  stage: endpoint("POST", "/api/likely-works/import", "likely-works.use", {
    summary: "Stage works of `POST /api/likely-works`, by their keys, as an import.",
    body: z.strictObject({ keys: z.array(key).min(1).max(200) }),
    response: batch,
    status: 202,
  }),
  notMine: endpoint("POST", "/api/likely-works/not-mine", "likely-works.use", {
    summary: "Remember works of `POST /api/likely-works` as not yours: no source suggests them again.",
    body: z.strictObject({
      works: z
        .array(z.strictObject({ key, title: text(2000), year: text(10) }))
        .min(1)
        .max(200),
    }),
    response: notMine,
    isNaturallyIdempotent: true,
  }),
  listNotMine: endpoint("GET", "/api/likely-works/not-mine", "likely-works.use", {
    summary: "Works that you marked as not yours, the newest first.",
    response: notMine,
  }),
  takeBack: endpoint("POST", "/api/likely-works/not-mine/remove", "likely-works.use", {
    summary: "Undo that works are not your own: they may be suggested again.",
    body: z.strictObject({ works: z.array(id).min(1).max(200) }),
    response: notMine,
    isNaturallyIdempotent: true,
  }),
  readMonthly: endpoint("GET", "/api/likely-works/monthly", "likely-works.use", {
    summary: "Whether you agreed to a search for new works every month, and since when.",
    response: monthly,
  }),
  changeMonthly: endpoint("PATCH", "/api/likely-works/monthly", "likely-works.use", {
    summary: "Agree to a search for your new works and a refresh of their citation counts every month, or stop it.",
    body: z.strictObject({ isOn: z.boolean() }),
    response: monthly,
    isNaturallyIdempotent: true,
  }),
};
