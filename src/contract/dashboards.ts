import * as z from "zod";
import { periods } from "#kinds/period.ts";
import { endpoint } from "./endpoint.ts";
import { cursor, former, instant, limit, listOf, searchWords } from "./shapes.ts";

/** A figure always has the query that lists its rows: `scope` and `q` of the list of its kind. */
const byState = {
  draft: z.number().int(),
  submitted: z.number().int(),
  verified: z.number().int(),
  total: z.number().int(),
};

export const dashboard = z.object({
  scope: z.enum(["own", "department", "institute"]),
  title: z.string(),
  period: z.enum(periods),
  clock: former("period", z.enum(periods).optional()),
  asOf: instant,
  /** Years shown by the trend, oldest first, with their labels; the last is the present one. */
  years: z.array(z.object({ year: z.number().int(), label: z.string() })),
  /** Active accounts with a role that has records of its own. */
  teachers: z.number().int(),
  waiting: z.number().int(),
  toConfirm: z.number().int(),
  unassigned: z.number().int(),
  noProof: z.number().int(),
  /** Records whose date is known only to a year or month that includes a transfer. */
  monthNeeded: z.number().int(),
  undated: z.number().int(),
  kinds: z.array(
    z.object({ kind: z.string(), ...byState, noProof: z.number().int(), trend: z.array(z.number().int()) }),
  ),
  totals: z.object({ ...byState, noProof: z.number().int() }),
  trend: z.array(
    z.object({
      year: z.number().int(),
      label: z.string(),
      total: z.number().int(),
      publications: z.number().int(),
      noProof: z.number().int(),
    }),
  ),
  /** Only if departments are added up: Σ departments − shared = institute. */
  departments: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      teachers: z.number().int(),
      total: z.number().int(),
      trend: z.array(z.number().int()),
    }),
  ),
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
      /** When it was entered; for own records, when it was last changed. */
      at: instant,
    }),
  ),
});

export const dashboards = {
  read: endpoint("GET", "/api/dashboard", "dashboard.read", {
    readsReplica: true,
    summary:
      "Counts of the own records, the department or the institute, by calendar or academic years, with the five-year trend.",
    query: z.strictObject({
      scope: z.enum(["own", "department", "institute"]).optional(),
      period: z.enum(periods).optional(),
      year: z.coerce.number().int().min(1900).max(2300).optional(),
    }),
    answer: dashboard,
  }),
  system: endpoint("GET", "/api/system", "system.read", {
    summary: "The installation's health in real figures.",
    answer: z.object({
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
      /** Files whose bytes were read and compared with their digest; up to fifty of those that are broken. */
      fileChecks: z.object({
        checked: z.number().int(),
        of: z.number().int(),
        broken: z.number().int(),
        lastAt: z.string().nullable(),
        list: z.array(
          z.object({ institute: z.string(), file: z.string(), how: z.enum(["missing", "altered"]), at: z.string() }),
        ),
      }),
      /** Null if files are not scanned for viruses. */
      scanner: z
        .object({
          answers: z.boolean(),
          waiting: z.number().int(),
          infected: z.number().int(),
          failed: z.number().int(),
          lastAt: z.string().nullable(),
        })
        .nullable(),
      memoryInBytes: z.number().int(),
      outbox: z.object({
        waiting: z.number().int(),
        failed: z.number().int(),
        kept: z.number().int(),
        sent: z.number().int(),
        smtp: z.boolean(),
      }),
      sessions: z.number().int(),
      lastBackup: z.object({ at: instant, sizeInBytes: z.number().int(), name: z.string() }).nullable(),
      accounts: z.record(z.string(), z.number().int()),
      institutes: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          domains: z.array(z.string()),
          departments: z.number().int(),
          accounts: z.number().int(),
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
    answer: listOf(
      z.object({
        id: z.string(),
        at: instant,
        institute: z.string().nullable(),
        who: z.string().nullable(),
        action: z.string(),
        target: z.string().nullable(),
        result: z.string(),
        address: z.string().nullable(),
        detail: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
  outbox: endpoint("GET", "/api/outbox", "outbox.read", {
    summary: "E-mails that are waiting, sent, failed, or stored because no mail server is set up.",
    query: z.strictObject({ state: z.enum(["waiting", "sent", "failed", "kept"]).optional(), limit, cursor }),
    answer: listOf(
      z.object({
        id: z.string(),
        institute: z.string().nullable(),
        to: z.string(),
        subject: z.string(),
        body: z.string(),
        purpose: z.string(),
        state: z.string(),
        attempts: z.number().int(),
        problem: z.string().nullable(),
        createdAt: instant,
        sentAt: instant.nullable(),
      }),
    ),
  }),
};
