import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { maxQueryLength } from "./records.ts";
import { cursor, former, limit, listOf, message, recordState } from "./shapes.ts";

const q = z.string().max(maxQueryLength).optional();

/** A value by which a result can be filtered: how many have it, and the part of a query that selects them. */
export const facetValue = z.object({ value: z.string(), label: z.string(), count: z.number().int(), q: z.string() });
const facet = z.array(facetValue);

/** Where a word of the query was found. */
export const personSources = ["name", "spelling", "post", "address", "interest", "works"] as const;

const personMatch = z.object({ word: z.string(), in: z.enum(personSources) });

/** A colleague as found: public facts, and where each word was found. `score` orders the list; `works` counts those that match the query. */
export const foundPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  department: z.object({ code: z.string(), name: z.string() }).nullable(),
  designation: z.string().nullable(),
  hasPhoto: z.boolean(),
  /** The address of their public page, `/people/{page}`, if it is on. */
  page: z.string().nullable(),
  /** Set if other institutes are searched, too. */
  institute: z.string().nullable(),
  interests: z.array(z.string()),
  works: z.number().int(),
  score: z.number().int(),
  matches: z.array(personMatch),
  why: former("matches", z.array(personMatch).optional()),
});

/** The query as it was probably meant; the rows are already its result. */
const didYouMean = z.object({ q: z.string(), words: z.array(z.object({ typed: z.string(), meant: z.string() })) });

/** The same for a record; "main-fields" is title, topics and people together. */
export const recordSources = ["identifier", "title", "topic", "people", "field", "phrase", "main-fields"] as const;

/**
 * What was found in a record: the word as typed, where it occurs, and its points. `field` is the label of the field. For
 * very many records only one thing is checked: whether title, topics and people ("main-fields") have all the words.
 */
export const recordMatch = z.object({
  word: z.string(),
  in: z.enum(recordSources),
  field: z.string().nullable(),
  isWhole: z.boolean(),
  points: z.number(),
});

/** A record as found. `score` is the sum of the points in `matches` and of those for being recent. */
export const foundRecord = z.object({
  id: z.string(),
  kind: z.string(),
  state: recordState,
  title: z.string(),
  people: z.string(),
  /** As far as it is known: a year, a month or a day. */
  date: z.string().nullable(),
  departments: z.array(z.string()),
  score: z.number(),
  recent: z.number(),
  matches: z.array(recordMatch),
  why: former("matches", z.array(recordMatch).optional()),
});

/** A record with a proof that has all the words of the query, where `file` is its name and `excerpt` the first place. */
export const foundInProof = z.object({
  id: z.string(),
  kind: z.string(),
  state: recordState,
  title: z.string(),
  proof: z.string(),
  file: z.string(),
  excerpt: z.string(),
});

/** A part of the query that was not understood, and was therefore searched as plain words. */
const problem = message.extend({ from: z.number().int(), to: z.number().int(), code: z.string() });

export const search = {
  people: endpoint("GET", "/api/people", "people.find", {
    readsReplica: true,
    summary:
      "Colleagues by name, department, designation and research interest; `q` takes words and conditions such as `dept:`, `designation:`, `interest:` and `has:phd`.",
    query: z.strictObject({
      q,
      limit,
      cursor,
      /** Facets cost as much as the search; they are left out while somebody types. */
      facets: z.enum(["yes", "no"]).default("yes"),
    }),
    response: listOf(foundPerson).extend({
      facets: z.object({ department: facet, designation: facet, interest: facet }).nullable(),
      didYouMean: didYouMean.nullable(),
    }),
  }),
  all: endpoint("GET", "/api/search", "search.use", {
    readsReplica: true,
    summary:
      "Records of all kinds by words, identifiers first, and the five best matching colleagues. Each row says why it was found; the 300 best are ranked.",
    query: z.strictObject({
      q,
      limit,
      cursor,
      /** One kind, or several separated by commas. */
      kind: z.string().max(400).optional(),
      /** Together with the rows, not at all, or without rows: a screen shows the rows first. */
      facets: z.enum(["yes", "no", "only"]).default("yes"),
      people: z.enum(["yes", "no"]).default("yes"),
      /** Also finds records whose proofs contain the words; they are not counted. */
      proofs: z.enum(["yes", "no"]).optional(),
    }),
    response: listOf(foundRecord).extend({
      /**
       * By name: kind, department, year, state, and every choice that several kinds share. Null beyond the first page.
       */
      facets: z.record(z.string(), facet).nullable(),
      people: z.array(foundPerson),
      /** On the first page, if requested: up to ten, without records among the rows. */
      inProofs: z.array(foundInProof),
      didYouMean: didYouMean.nullable(),
      problems: z.array(problem),
    }),
  }),
};
