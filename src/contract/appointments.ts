import * as z from "zod";
import { appointmentNatures, appointmentTypes, leaveTypes } from "#kinds/appointment.ts";
import { endpoint } from "./endpoint.ts";
import { day, id, line } from "./shapes.ts";

const leave = z.strictObject({ nature: z.enum(leaveTypes), from: day, to: day.nullable().default(null) });

/** A person's period in a department; without a first or last day it is open at that end. */
export const appointment = z.object({
  id: z.string(),
  code: z.string(),
  department: z.string(),
  type: z.enum(appointmentTypes),
  designation: z.string().nullable(),
  nature: z.enum(appointmentNatures).nullable(),
  isFullTime: z.boolean(),
  share: z.number().int().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reasonOfLeaving: z.string().nullable(),
  leaves: z.array(leave),
});

/** The parts of an appointment as input, each with its default. */
const given = {
  department: z.string().max(200),
  type: z.enum(appointmentTypes).default("primary"),
  designation: line(100).nullable().default(null),
  nature: z.enum(appointmentNatures).nullable().default(null),
  isFullTime: z.boolean().default(true),
  /** Per cent, for a person with joint posts. */
  share: z.number().int().min(1).max(100).nullable().default(null),
  from: day.nullable().default(null),
  to: day.nullable().default(null),
  reasonOfLeaving: line(200).nullable().default(null),
  leaves: z.array(leave).max(50).default([]),
};

const changed = {
  department: given.department.optional(),
  type: given.type.unwrap().optional(),
  designation: given.designation.unwrap().optional(),
  nature: given.nature.unwrap().optional(),
  isFullTime: given.isFullTime.unwrap().optional(),
  share: given.share.unwrap().optional(),
  from: given.from.unwrap().optional(),
  to: given.to.unwrap().optional(),
  reasonOfLeaving: given.reasonOfLeaving.unwrap().optional(),
  leaves: given.leaves.unwrap().optional(),
};

/** How totals change when appointments do. */
const countChanges = z.object({
  /** Departments whose total changes, and with an empty code the institute. */
  counts: z.array(z.object({ code: z.string(), name: z.string(), before: z.number().int(), after: z.number().int() })),
  /** Records by the departments that count them; an empty list means that they count nowhere. */
  moves: z.array(z.object({ from: z.array(z.string()), to: z.array(z.string()), records: z.number().int() })),
  /** Records of the person whose date is known only to a year or month that includes a transfer. */
  monthNeeded: z.number().int(),
});

/** The history, the newest first, with the version that a change must name. */
const history = { rows: z.array(appointment), version: z.number().int() };

const write = {
  params: z.object({ id }),
  query: z.strictObject({ dryRun: z.enum(["true", "false"]).default("false") }),
  response: z.object({ ...history, effect: countChanges }),
};
/** The version of the account: each change of appointments makes a new one. */
const version = z.int32().optional();
const path = "/api/people/:id/appointments";

/** Who was in which department, and when. Every change returns how it affects totals; with `dryRun` it is not saved. */
export const appointments = {
  list: endpoint("GET", path, "appointments.read", {
    summary: "A person's appointments, the newest first: their own, and those of accounts that the viewer manages.",
    params: write.params,
    response: z.object({
      ...history,
      /** In years until today, to a tenth; overlapping periods count once. Null: there are posts, without known dates. */
      experience: z.object({
        service: z.number().nullable(),
        teaching: z.number().nullable(),
        industry: z.number().nullable(),
        research: z.number().nullable(),
        total: z.number().nullable(),
      }),
      abilities: z.object({ change: z.boolean() }),
    }),
  }),
  add: endpoint("POST", path, "appointments.change", {
    ...write,
    summary: "Add an appointment. It is refused if it overlaps another one that a person cannot have at the same time.",
    body: z.strictObject({ version, ...given }),
    status: 201,
    isNaturallyIdempotent: false,
  }),
  change: endpoint("PATCH", path, "appointments.change", {
    ...write,
    summary: "Change the given parts of one appointment, named by its `id`.",
    body: z.strictObject({ version, id, ...changed }),
  }),
  replace: endpoint("PUT", path, "appointments.change", {
    ...write,
    summary: "The whole history of a person's appointments; those left out are removed.",
    body: z.strictObject({
      version,
      /** A new one has no id. */
      appointments: z.array(z.strictObject({ id: id.optional(), ...given })).max(50),
    }),
    isNaturallyIdempotent: false,
  }),
  transfer: endpoint("POST", "/api/people/:id/transfer", "appointments.change", {
    ...write,
    summary:
      "Move a person's main post to a department from a day on: the present one ends the day before, a later one stays.",
    body: z.strictObject({
      version,
      department: given.department,
      from: day,
      designation: changed.designation,
      nature: changed.nature,
    }),
    isNaturallyIdempotent: false,
  }),
};
