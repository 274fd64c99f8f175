import * as z from "zod";
import { relations } from "#kinds/relation.ts";
import { endpoint } from "./endpoint.ts";
import { record } from "./record-shapes.ts";
import { cursor, id, instant, kindSlug, limit, listOf, reasonFields, recordState, shownPerson } from "./shapes.ts";

export const pairStates = ["open", "different", "merged"] as const;

/** Two records that may be one work, or that were decided to be one or several. */
export const pair = z.object({
  id: z.string(),
  /** The record that was kept is the first. */
  records: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      title: z.string(),
      date: z.string().nullable(),
      people: z.string(),
      state: recordState,
      version: z.number().int(),
      proofs: z.number().int(),
      departments: z.array(z.string()),
      createdBy: z.string(),
    }),
  ),
  /** same: certain by its identifiers or details. possible: a person must look. version: of another type, such as a preprint. */
  class: z.enum(["same", "possible", "version", "different"]),
  reasons: z.array(z.string()),
  evidence: z.object({
    keys: z.array(z.string()),
    title: z.number(),
    years: z.tuple([z.string().nullable(), z.string().nullable()]),
    people: z.number().int(),
  }),
  score: z.number(),
  /** The relation of the other record to the original. */
  relation: z.enum(relations).nullable(),
  original: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  abilities: z.object({ merge: z.boolean(), decide: z.boolean(), undo: z.boolean() }),
  /** Why the viewer cannot merge them. */
  ...reasonFields(z.string().nullable()),
});

const choice = {
  /** The record that survives; for a version, the original. */
  keep: id.optional(),
  /** By field, or `people`: the id of the record whose value is kept, or one of the values. */
  fields: z.record(z.string().max(60), z.unknown()).optional(),
  /** By id: the versions that were compared; another version is refused. */
  versions: z.record(id, z.int32()).optional(),
};

/** The surviving record, and the id of the merge, by which it can be undone. */
const decided = record.extend({ merge: z.string().nullable() });

export const duplicates = {
  list: endpoint("GET", "/api/duplicates", "duplicates.decide", {
    summary:
      "Pairs of records that may be one work and that the viewer may both see, likeliest first; those decided to be different works; and merges that can be undone.",
    query: z.strictObject({
      state: z.enum(pairStates).default("open"),
      kind: kindSlug.optional(),
      department: z.string().max(40).optional(),
      class: z.enum(["same", "possible", "version"]).optional(),
      limit,
      cursor,
    }),
    response: listOf(pair).extend({
      /** Open pairs of which the viewer may see only one record; an admin decides them. */
      sentToAdmin: z.number().int(),
      /** When the whole institute was last compared. */
      searchedAt: instant.nullable(),
    }),
  }),
  decideMany: endpoint("POST", "/api/duplicates/decide", "duplicates.decide", {
    summary: "Decide that many pairs are different works, all of them or none.",
    body: z.strictObject({ decision: z.literal("different"), ids: z.array(id).min(1).max(200) }),
    response: z.object({ decided: z.number().int() }),
    isBulk: true,
  }),
  decide: endpoint("POST", "/api/duplicates/:id", "duplicates.decide", {
    summary:
      "Decide a pair: the same work (the records are merged), a version of the other, or different works. Answers with the surviving or the original record.",
    params: z.object({ id }),
    body: z.strictObject({
      decision: z.enum(["same", "version-of", "different"]),
      /** The relation of the record that is not kept; by default derived from the records. */
      relation: z.enum(relations).optional(),
      ...choice,
    }),
    response: decided,
  }),
  compare: endpoint("GET", "/api/merges/compare", "duplicates.decide", {
    summary: "2 to 6 records side by side, with the value of each field that a merge would keep. Nothing is changed.",
    query: z.strictObject({ records: z.string().max(400), keep: id.optional() }),
    response: z.object({
      keep: z.string(),
      records: z.array(record),
      /** By field, and `people`: the record whose value is kept. Links and ids of other systems are kept from all records. */
      chosen: z.record(z.string(), z.string()),
      people: z.array(shownPerson),
      proofs: z.number().int(),
      mayMerge: z.boolean(),
      ...reasonFields(z.string().nullable()),
    }),
  }),
  merge: endpoint("POST", "/api/merges", "duplicates.decide", {
    summary: "Merge 2 to 6 records of one work. All proofs, links, identifiers and people are kept; it can be undone.",
    body: z.strictObject({ records: z.array(id).min(2).max(6), ...choice }),
    response: decided,
    status: 201,
  }),
  undo: endpoint("POST", "/api/merges/:id/undo", "duplicates.decide", {
    summary:
      "Separate merged records again, each with its values, proofs and people from before. What was added or changed since stays with the surviving record and is listed.",
    params: z.object({ id }),
    response: z.object({
      record,
      restored: z.array(record),
      kept: z.object({
        fields: z.array(z.string()),
        proofs: z.array(z.object({ field: z.string(), name: z.string() })),
        people: z.array(z.string()),
      }),
    }),
  }),
};
