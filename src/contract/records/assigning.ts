import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { former, id, limit, lockedRecords, searchWords, text } from "../shapes.ts";

/** Assigning many unassigned records at once: by printed name, or all of one import. */
export const assigning = {
  listNames: endpoint("GET", "/api/unassigned/names", "records.assign", {
    summary:
      "The names printed on unassigned records, with the number of records of each and the colleague it may be; and the imports of these records.",
    query: z.strictObject({ import: id.optional(), q: searchWords, limit }),
    response: z.object({
      rows: z.array(
        z.object({
          name: z.string(),
          /** The number of unassigned records with the name; in `imports`, of those of the import. */
          works: z.number().int(),
          suggestion: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
        }),
      ),
      total: z.number().int(),
      imports: z.array(z.object({ id: z.string(), fileName: z.string(), works: z.number().int() })),
    }),
  }),
  assign: endpoint("POST", "/api/unassigned/assign", "records.assign", {
    isBulk: true,
    summary:
      "Assign all unassigned records with one of the names, each name with one account; or all of one import with one account. With `dryRun` nothing is written. Records that stay unassigned are counted in `left`, and those of them that somebody signed off are named in `locked`; `undo` takes the whole call back.",
    body: z
      .strictObject({
        import: id.optional(),
        names: z
          .array(z.strictObject({ name: text(300), account: id }))
          .min(1)
          .max(200)
          .optional(),
        account: id.optional(),
        dryRun: z.boolean().optional(),
      })
      .refine(
        ({ import: batch, names, account }) => (names ? account === undefined : batch !== undefined && account),
        "Give names with their accounts, or an import and one account.",
      ),
    response: z.object({
      assigned: z.number().int(),
      placed: former("assigned", z.number().int()),
      left: z.number().int(),
      people: z.number().int(),
      undo: z.string().nullable(),
      locked: lockedRecords,
    }),
  }),
  undo: endpoint("POST", "/api/unassigned/undo", "records.assign", {
    isBulk: true,
    summary:
      "Take one assignment of many records back. Where records were answered or changed since, nothing is undone and they are listed (409); `leaveChanged` undoes the others.",
    body: z.strictObject({ undo: z.iso.datetime(), leaveChanged: z.boolean().optional() }),
    response: z.object({ undone: z.number().int(), kept: z.number().int(), locked: lockedRecords }),
  }),
};
