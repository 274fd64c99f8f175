import * as z from "zod";
import { periods } from "#kinds/period.ts";
import { endpoint } from "./endpoint.ts";
import { cursor, former, instant, limit, listOf, searchWords, withoutProofFields } from "./shapes.ts";

/**
 * Numbers of records. Every number of a dashboard can be opened as a list: the client makes the list's `scope` and `q` from
 * the dashboard's `scope`, `period` and year. Returned records count as drafts, and those changed since they were verified
 * as submitted.
 */
const byState = {
  draft: z.number().int(),
  submitted: z.number().int(),
  verified: z.number().int(),
  total: z.number().int(),
};

export const dashboard = z.object({
  scope: z.enum(["own", "department", "institute"]),
  /** Whose figures these are: the name of the person, the departments or the institute. */
  title: z.string(),
  period: z.enum(periods),
  clock: former("period", z.enum(periods).optional()),
  asOf: instant,
  /** Years shown by the trend, oldest first, with their labels; the last is the present one. */
  years: z.array(z.object({ year: z.number().int(), label: z.string() })),
  /** Of the next three years those that have works already; none of them is in the trend. */
  laterYears: z.array(z.object({ year: z.number().int(), label: z.string() })),
  /** Active accounts with a role that has records of its own. */
  teachers: z.number().int(),
  /** Accounts that await approval. */
  pending: z.number().int(),
  waiting: former("pending", z.number().int().optional()),
  /** Records that name the viewer, who has not confirmed or declined it yet. */
  toConfirm: z.number().int(),
  unassigned: z.number().int(),
  /** Records without proof; below, those of a record type or a year. */
  ...withoutProofFields,
  /**
   * Records whose date is not exact enough: a year alone that overlaps two academic or financial years, or a year or month
   * that includes a transfer.
   */
  monthNeeded: z.number().int(),
  /** Records without a date: they are in the totals, but in no year. */
  undated: z.number().int(),
  /** By record type; `trend` has one number for each of `years`. */
  kinds: z.array(z.object({ kind: z.string(), ...byState, ...withoutProofFields, trend: z.array(z.number().int()) })),
  totals: z.object({ ...byState, ...withoutProofFields }),
  trend: z.array(
    z.object({
      year: z.number().int(),
      label: z.string(),
      total: z.number().int(),
      publications: z.number().int(),
      ...withoutProofFields,
    }),
  ),
  /** Only for the scope `institute`. */
  departments: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      teachers: z.number().int(),
      total: z.number().int(),
      trend: z.array(z.number().int()),
    }),
  ),
  /**
   * How the departments' records add up to the institute's: sum − shared = total. `shared` is how often the sum counts a
   * record again, because several departments count it. For a person or a department the sum is the total.
   */
  reconcile: z.object({
    sum: z.number().int(),
    shared: z.number().int(),
    total: z.number().int(),
    unassigned: z.number().int(),
  }),
  recent: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      title: z.string(),
      state: z.string(),
      people: z.string(),
      proofs: z.number().int(),
      /** Proofs that are stored elsewhere. */
      proofLinks: z.number().int(),
      /** When it was entered; for own records, when it was last changed. */
      at: instant,
    }),
  ),
});

export const dashboards = {
  read: endpoint("GET", "/api/dashboard", "dashboard.read", {
    readsReplica: true,
    summary:
      "Counts of your own records, the department or the institute, by calendar or academic years, with the five-year trend.",
    query: z.strictObject({
      scope: z.enum(["own", "department", "institute"]).optional(),
      period: z.enum(periods).optional(),
      year: z.coerce.number().int().min(1900).max(2300).optional(),
    }),
    response: dashboard,
  }),
  system: endpoint("GET", "/api/system", "system.read", {
    summary: "How well the installation works: figures of its parts, measured at the time of the request.",
    response: z.object({
      version: z.string(),
      startedAt: instant,
      database: z.object({
        version: z.string(),
        sizeInBytes: z.number().int(),
        connections: z.number().int(),
        latencyMs: z.number(),
        isEmbedded: z.boolean(),
      }),
      files: z.object({ count: z.number().int(), sizeInBytes: z.number().int() }),
      /**
       * Stored files are read again and compared with their digest, some each night: how many of all files were checked so
       * far, how many of these are broken, and when the last one was checked. `list` has up to fifty broken files.
       */
      fileChecks: z.object({
        checked: z.number().int(),
        total: z.number().int(),
        of: former("total", z.number().int().optional()),
        broken: z.number().int(),
        lastAt: z.string().nullable(),
        list: z.array(
          z.object({ institute: z.string(), file: z.string(), how: z.enum(["missing", "altered"]), at: z.string() }),
        ),
      }),
      /** Null if files are not scanned for viruses. */
      scanner: z
        .object({
          /** Whether it can be reached now. */
          answers: z.boolean(),
          /** Files that are not scanned yet, that have a virus, and that could not be scanned. */
          pending: z.number().int(),
          waiting: former("pending", z.number().int().optional()),
          infected: z.number().int(),
          failed: z.number().int(),
          lastAt: z.string().nullable(),
        })
        .nullable(),
      memoryInBytes: z.number().int(),
      /** E-mails by state; `kept` ones were stored instead of sent, because no mail server is set up. */
      outbox: z.object({
        pending: z.number().int(),
        waiting: former("pending", z.number().int().optional()),
        failed: z.number().int(),
        kept: z.number().int(),
        sent: z.number().int(),
        /** Whether a mail server is set up. */
        smtp: z.boolean(),
      }),
      sessions: z.number().int(),
      lastBackup: z.object({ at: instant, sizeInBytes: z.number().int(), name: z.string() }).nullable(),
      /** By state; until version 1.0 those of `pending` and `deactivated` also as `waiting` and `off`. */
      accounts: z.record(z.string(), z.number().int()),
      institutes: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          domains: z.array(z.string()),
          departments: z.number().int(),
          accounts: z.number().int(),
          /** Accounts that are active, among `accounts`. */
          active: z.number().int(),
          records: z.number().int(),
          createdAt: instant,
        }),
      ),
      refusalsToday: z.number().int(),
      signInsToday: z.number().int(),
    }),
  }),
  audit: endpoint("GET", "/api/audit", "audit.read", {
    summary: "Who did what, when, from where, with what result; newest first.",
    query: z.strictObject({
      action: z.string().max(60).optional(),
      result: z.enum(["ok", "refused", "failed"]).optional(),
      q: searchWords,
      limit,
      cursor,
    }),
    response: listOf(
      z.object({
        id: z.string(),
        at: instant,
        institute: z.string().nullable(),
        /** The e-mail address of the account that did it. */
        who: z.string().nullable(),
        action: z.string(),
        target: z.string().nullable(),
        result: z.string(),
        /** The network address of the request. */
        address: z.string().nullable(),
        detail: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
  outbox: endpoint("GET", "/api/outbox", "outbox.read", {
    summary: "E-mails that are pending, sent, failed, or stored because no mail server is set up.",
    query: z.strictObject({ state: z.enum(["pending", "sent", "failed", "kept"]).optional(), limit, cursor }),
    response: listOf(
      z.object({
        id: z.string(),
        institute: z.string().nullable(),
        to: z.string(),
        subject: z.string(),
        body: z.string(),
        purpose: z.string(),
        state: z.string(),
        attempts: z.number().int(),
        /** Why it could not be sent. */
        problem: z.string().nullable(),
        createdAt: instant,
        sentAt: instant.nullable(),
      }),
    ),
  }),
};
