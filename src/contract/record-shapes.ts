import * as z from "zod";
import { relations } from "#kinds/relation.ts";
import { former, instant, issue, message, reasonFields, recordState, shownPerson } from "./shapes.ts";

export const proof = z.object({
  id: z.string(),
  field: z.string(),
  name: z.string(),
  mediaType: z.string(),
  sizeInBytes: z.number().int(),
  addedBy: z.string(),
  addedAt: instant,
});
/** Proofs with the same content on several records: the same bytes, or only first pages that look the same. */
export const duplicateProof = z.object({
  how: z.enum(["file", "page"]),
  /** The proofs that the viewer may see. */
  proofs: z.array(
    z.object({
      proof: z.string(),
      file: z.string(),
      addedBy: z.string(),
      record: z.object({ id: z.string(), kind: z.string(), title: z.string(), people: z.string() }),
    }),
  ),
  /** The number of further records with such a proof that the viewer may not see. */
  hidden: z.number().int(),
  /** Who allowed these records to share the proof, and when; null: nobody. */
  allowed: z.object({ by: z.string(), at: instant }).nullable(),
  /** The viewer may allow these records to share the proof. */
  mayAllow: z.boolean(),
});
/** Up to five visible records that already have the file as a proof. */
export const alreadyOn = z.array(z.object({ kind: z.string(), id: z.string(), title: z.string() }));
/** Of proofs that were uploaded before their record was chosen (`staged`): which were attached, and which were refused. */
export const stagedResults = z.object({
  done: z.array(z.object({ id: z.string(), kind: z.string(), record: z.string() })),
  refused: z.array(message.extend({ id: z.string(), code: z.string() })),
});
export const gap = message.extend({ field: z.string(), label: z.string() });
export const abilities = z.object({
  edit: z.boolean(),
  submit: z.boolean(),
  remove: z.boolean(),
  /** Remove a wrongly matched person: the printed name stays, without an account. */
  removePerson: z.boolean(),
  restore: z.boolean(),
  /** Confirm or decline your own authorship. */
  decide: z.boolean(),
  /** Assign an unassigned record to its people. */
  assign: z.boolean(),
  place: former("assign", z.boolean()),
  clone: z.boolean(),
});

const commonFields = {
  id: z.string(),
  kind: z.string(),
  state: recordState,
  version: z.number().int(),
  title: z.string(),
  data: z.record(z.string(), z.unknown()),
  people: z.array(shownPerson),
};

/** The last review of a record, and what a reviewer needs for the next. */
export const review = z.object({
  last: z
    .object({
      decision: z.enum(["verified", "returned"]),
      at: instant,
      by: z.string(),
      reason: z.string().nullable(),
      checklist: z.array(z.string()),
      /** Entered and verified by the same person. */
      isOwnEntry: z.boolean(),
      version: z.number().int(),
    })
    .nullable(),
  mayReview: z.boolean(),
  /** The viewer may return the record although it is verified. */
  mayReturn: z.boolean(),
  /** The viewer made the last review and may still undo it. */
  mayUndo: z.boolean(),
  /** `passes` is null if only the reviewer can judge the point, and ticks it. */
  checklist: z.array(z.object({ label: z.string(), passes: z.boolean().nullable() })),
  /** The suggested reasons for returning a record of this type. */
  reasons: z.array(z.string()),
  /** By field, the values before and after the changes since the last review. */
  changes: z.record(z.string(), z.unknown()),
});

/** A complete record. `unread` contains the original text of values that could not be parsed, by field. */
export const record = z.object({
  ...commonFields,
  unread: z.record(z.string(), z.string()),
  proofs: z.array(proof),
  abilities,
  /** Empty fields: `submit` the required ones, `expected` the recommended ones. */
  gaps: z.object({ submit: z.array(gap), expected: z.array(gap) }),
  warnings: z.array(issue),
  /** Other records with the same identifier; `record` is null if the viewer may not see it. */
  possibleDuplicates: z.array(
    z.object({
      ...reasonFields(z.string()),
      record: z.object({ id: z.string(), kind: z.string(), title: z.string(), date: z.string().nullable() }).nullable(),
      /** For a hidden record: the identifier for a claim. */
      identifier: z.string().nullable(),
    }),
  ),
  /** Records that somebody marked as different works, or as versions of one. */
  differentWorks: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      title: z.string(),
      /** The relation of the version to the original. */
      relation: z.enum(relations).nullable(),
      /** Whether that record is the original. */
      isOriginal: z.boolean(),
    }),
  ),
  /** The record's proofs that are also on other records. */
  sameProofs: z.array(duplicateProof),
  review,
  /** In a section that somebody signed off, in a campaign that is not closed: it can be neither changed nor deleted. */
  isLocked: z.boolean(),
  departments: z.array(z.string()),
  /** It names no colleague with an account. */
  unassigned: z.boolean(),
  /** The file of its import names a department, which counts it while it is unassigned. */
  hasNamedDepartment: z.boolean(),
  createdBy: z.object({ id: z.string(), name: z.string() }),
  /** The delegate who entered it for the person of `createdBy`. */
  enteredBy: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  deletedAt: instant.nullable(),
});

/** A record as the API returns it. */
export type StoredRecord = z.output<typeof record>;

/** A row of a list: the data of the chosen columns, and what every row shows. */
export const listedRecord = z.object({
  ...commonFields,
  proofs: z.number().int(),
  /** Links to proofs that are stored elsewhere, not counted in `proofs`. */
  proofLinks: z.number().int(),
  unconfirmed: z.number().int(),
  /** The number of fields whose original text could not be parsed. */
  faults: z.number().int(),
  unassigned: z.boolean(),
  departments: z.array(z.string()),
  createdBy: z.string(),
  /** The delegate who entered it for the person of `createdBy`. */
  enteredBy: z.string().optional(),
  updatedAt: instant,
  abilities: abilities.pick({ edit: true, remove: true }),
  /** Another record has one of its identifiers. */
  possibleDuplicate: z.boolean(),
  /** Its date is known only to its year or month, which includes a transfer: the later department counts it. */
  monthNeeded: z.boolean(),
  /** As for a single record; only set if it is locked. */
  isLocked: z.literal(true).optional(),
  /** Newer records of the same work, listed below it: they are not counted in this list. */
  sameWork: z
    .array(
      z.object({
        id: z.string(),
        kind: z.string(),
        state: recordState,
        title: z.string(),
        createdBy: z.string(),
        ...reasonFields(z.string()),
      }),
    )
    .optional(),
});
