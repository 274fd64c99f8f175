import * as z from "zod";
import { visibilities } from "#access/policies/views.ts";
import { endpoint } from "./endpoint.ts";
import { maxChoicesLength } from "./records/cv.ts";
import { id, instant, line, text } from "./shapes.ts";

/** Where a view opens: among the reports, in the list of a kind, or as a CV. */
export const viewPlace = z
  .string()
  .max(60)
  .regex(/^(report|cv|list:[a-z][a-z-]*)$/, "The place of a view is “report”, “cv”, or “list:” and a record type.");

export const visibility = z.enum(visibilities);

export const savedView = z.object({
  id: z.string(),
  place: z.string(),
  name: z.string(),
  /** A line of the command language; for a list or a CV, the query part of its address. */
  text: z.string(),
  columns: z.array(z.string()),
  visibility,
  /** Code of the department it is shared with. */
  department: z.string().nullable(),
  by: z.string(),
  isOwn: z.boolean(),
  abilities: z.object({ change: z.boolean(), remove: z.boolean() }),
  version: z.number().int(),
  updatedAt: instant,
});

const name = line(100).refine((given) => given !== "", "Enter a name.");
/** A CV names the records that it shows. */
const query = text(maxChoicesLength);
const columns = z.array(z.string().max(80)).max(200);
const department = z.string().max(40).optional();

/** Saved views: the user's own, and shared ones. */
export const views = {
  list: endpoint("GET", "/api/views", "views.use", {
    summary:
      "The saved views of a place: your own ones, those shared with your own departments, the institute's. By name.",
    query: z.strictObject({ place: viewPlace }),
    response: z.object({ rows: z.array(savedView), mayShare: z.array(visibility) }),
  }),
  save: endpoint("POST", "/api/views", "views.use", {
    summary: "Save a view. Heads and coordinators may share with a department they lead, admins with the institute.",
    body: z.strictObject({
      place: viewPlace,
      name,
      text: query,
      columns: columns.default([]),
      visibility: visibility.default("personal"),
      department,
    }),
    response: savedView,
    status: 201,
  }),
  change: endpoint("PATCH", "/api/views/:id", "views.use", {
    summary: "Rename your own view, change its query, or share it.",
    params: z.object({ id }),
    body: z.strictObject({
      version: z.int32().optional(),
      name: name.optional(),
      text: query.optional(),
      columns: columns.optional(),
      visibility: visibility.optional(),
      department,
    }),
    response: savedView,
  }),
  remove: endpoint("DELETE", "/api/views/:id", "views.use", {
    summary: "Remove your own view; an admin also one that is shared.",
    params: z.object({ id }),
    response: z.object({ removed: z.boolean() }),
  }),
};
