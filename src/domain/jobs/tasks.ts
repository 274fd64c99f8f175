import * as z from "zod";
import { rolesByDuty } from "#access/roles.ts";
import { retentionDays } from "#contract/input-rules/retention.ts";
import type { Connection } from "#db/connection.ts";
import { listAccountsOfRoles } from "#db/queries/installation/file-checks.ts";
import { collectStatistics, removeOldRows } from "#db/queries/installation/jobs.ts";
import { listInstitutes } from "#db/queries/institutes.ts";
import { removeUnreadNotifications } from "#db/queries/notifications.ts";
import { updateAllDuplicateMarks } from "#db/queries/records/update-duplicate-marks.ts";
import { removeOldVisits } from "#db/queries/submissions/evidence-links.ts";
import { inInstitute, inTransaction, type Scope, withoutScope, withScope } from "#db/scope.ts";
import { endMovedCoordinators } from "../accounts/people/end-moved-coordinators.ts";
import { remindBeforeDeadlines } from "../campaigns/remind-before-deadlines.ts";
import { escalateClaims } from "../claims/notify-approvers.ts";
import { checkNextFiles } from "../files/check-next-files.ts";
import { readContents } from "../files/contents/read-contents.ts";
import { removeStaleUploads, removeUnreferencedFiles } from "../files/remove-unreferenced-files.ts";
import { ScannerError } from "../files/scan/scan-bytes.ts";
import { scanFiles } from "../files/scan/scan-files.ts";
import type { Installation } from "../installation/open-installation.ts";
import { searchMonthly } from "../lookups/monthly/search-monthly.ts";
import { addNotification } from "../notifications/add-notification.ts";
import { queueDigests } from "../notifications/queue-digests.ts";
import { applyActiveKinds } from "../records/apply-active-kinds.ts";
import { matchNewPeople } from "../records/authorship/match-new-people.ts";
import { findPairs, refreshPairs } from "../records/duplicates/find-pairs.ts";
import { removeAbandonedStaged } from "../records/proofs/staging/stage-proofs.ts";
import { recomputeMovedAccounts, recomputeScopesOf } from "../records/recompute-scopes.ts";
import { emptyBin } from "../records/remove-record.ts";
import { refreshPeople, refreshWords } from "../search/refresh-index.ts";
import { freezeSubmission } from "../submissions/freeze-submission.ts";
import { backUpNightly } from "./back-up-nightly.ts";
import { notifyOfVirus } from "./notify-of-virus.ts";

export type TaskContext = Pick<Installation, "appContext" | "ownerConnection">;

/** What each job does. Any of them may run twice after a crash. The names are stored in the queue: one that is changed is added to `formerTaskNames`. */
export const tasks: Record<string, (jobContext: TaskContext, payload: unknown) => Promise<void>> = {
  "back-up": async (jobContext) => {
    await backUpNightly(jobContext, new Date().toISOString().slice(0, 10));
  },
  "empty-bin": async ({ appContext }) => {
    await inEachInstitute({ appContext }, async (scope) => {
      const erased = await emptyBin(appContext, scope);
      if (erased > 0) appContext.log.info({ institute: scope.institute, erased }, "bin emptied");
    });
  },
  "remove-old": async ({ appContext }) => {
    const remove = (db: Connection) => removeOldRows(db, retentionDays);
    const removed = await withoutScope(appContext.database, remove, longTimeoutMs);
    appContext.log.info({ removed }, "old rows removed");
    await inEachInstitute({ appContext }, async (scope) => {
      const swept =
        (await removeAbandonedStaged(appContext, scope)) +
        (await removeUnreferencedFiles(appContext, scope)) +
        (await removeStaleUploads(appContext, scope.now)) +
        (await removeOldVisits(scope, retentionDays.visits));
      if (swept > 0) appContext.log.info({ institute: scope.institute, swept }, "old files and visits removed");
    });
  },
  "refresh-search": async ({ appContext }) => {
    await inEachInstitute({ appContext }, async (scope) => {
      const people = await refreshPeople(scope, Number.POSITIVE_INFINITY);
      const records = await refreshWords(scope);
      for (let isDone = false, batch = 0; !isDone && batch < maxBatches; batch++) isDone = await refreshPairs(scope);
      if (people + records > 0)
        appContext.log.info({ institute: scope.institute, people, records }, "search index updated");
    });
  },
  "find-duplicates": async ({ appContext }) => {
    await inEachInstitute({ appContext }, async (scope) => {
      const pairs = await findPairs(scope);
      if (pairs > 0) appContext.log.info({ institute: scope.institute, pairs }, "possible duplicates found");
    });
  },
  // After an import, during which duplicate marks are not updated.
  "update-duplicate-marks": async ({ appContext }, payload) => {
    const { institute } = z.object({ institute: z.number().int() }).parse(payload);
    await withScope(appContext.database, institute, updateAllDuplicateMarks, { timeout: longTimeoutMs });
    await collectNewStatistics({ appContext });
  },
  "collect-statistics": collectNewStatistics,
  "match-people": async ({ appContext }) => {
    await inEachInstitute({ appContext }, async (scope) => {
      const found = await matchNewPeople(scope);
      if (found > 0) appContext.log.info({ institute: scope.institute, found }, "works found for new people");
    });
  },
  // A record without a date is in its people's present departments: it moves when an appointment begins or ends.
  // Whoever is transferred is no longer a research coordinator.
  "follow-appointments": async ({ appContext }) => {
    await inEachInstitute({ appContext }, async (scope) => {
      await inTransaction(scope, (tx) => endMovedCoordinators(tx));
      const moved = await recomputeMovedAccounts(scope);
      if (moved > 0) appContext.log.info({ institute: scope.institute, moved }, "records without a date moved");
    });
  },
  // Some minutes after a person's appointments changed.
  "recompute-scopes": async ({ appContext }, payload) => {
    const { institute, account } = z.object({ institute: z.number().int(), account: z.number().int() }).parse(payload);
    const recompute = (scope: Scope) => recomputeScopesOf(scope, account);
    await withScope(appContext.database, institute, recompute, { timeout: longTimeoutMs });
  },
  // After an institute has activated or deactivated record types.
  "apply-active-kinds": async ({ appContext }, payload) => {
    const { institute } = z.object({ institute: z.number().int() }).parse(payload);
    const changed = await withScope(appContext.database, institute, applyActiveKinds, { timeout: longTimeoutMs });
    appContext.log.info({ institute, changed }, "records hidden or shown after record types were switched");
  },
  // Reminds of what waits for an answer: claims and campaigns.
  "ask-again": async ({ appContext }) => {
    await inEachInstitute({ appContext }, async (scope) => {
      const claims = await escalateClaims(scope);
      if (claims > 0) appContext.log.info({ institute: scope.institute, claims }, "unanswered claims passed on");
      const reminded = await remindBeforeDeadlines(scope, appContext.publicUrl);
      if (reminded > 0) appContext.log.info({ institute: scope.institute, reminded }, "people reminded of campaigns");
    });
  },
  "read-proofs": async ({ appContext }, payload) => {
    const read = async (scope: Scope) => {
      const files = await readContents(appContext, scope);
      if (files > 0) appContext.log.info({ institute: scope.institute, files }, "proofs read");
    };
    const { institute } = z.object({ institute: z.number().int().optional() }).parse(payload ?? {});
    if (institute === undefined) await inEachInstitute({ appContext }, read);
    else await withScope(appContext.database, institute, read, { timeout: longTimeoutMs });
  },
  "scan-files": async ({ appContext }, payload) => {
    const { scanner, log } = appContext;
    if (!scanner) return;
    const scan = async (scope: Scope) => {
      const { scanned, infected } = await scanFiles(appContext, scope, {
        scanner,
        onVirus: notifyOfVirus,
        maxMs: scanningMs,
      });
      if (scanned > 0) log.info({ institute: scope.institute, scanned, infected }, "files scanned for viruses");
    };
    const { institute } = z.object({ institute: z.number().int().optional() }).parse(payload ?? {});
    try {
      if (institute === undefined) await inEachInstitute({ appContext }, scan);
      else await withScope(appContext.database, institute, scan, { timeout: longTimeoutMs });
    } catch (error) {
      // They stay due, and the next run tries again.
      if (!(error instanceof ScannerError)) throw error;
      log.warn({ problem: error.message }, "the virus scanner does not answer; files wait for it");
    }
  },
  "freeze-submission": async ({ appContext }, payload) => {
    const { institute, submission, students } = z
      .object({
        institute: z.number().int(),
        submission: z.uuid(),
        students: z.record(z.string(), z.number()).optional(),
      })
      .parse(payload);
    const freeze = (scope: Scope) => freezeSubmission(appContext, scope, submission, students);
    await withScope(appContext.database, institute, freeze, { timeout: longTimeoutMs });
  },
  "search-monthly": async ({ appContext }) => {
    const { done, notified } = await searchMonthly(appContext, searchingMs);
    if (done > 0) appContext.log.info({ done, notified }, "monthly searches for works done");
  },
  "send-digests": async ({ appContext }) => {
    if (!appContext.sendsMail) return;
    await inEachInstitute({ appContext }, async (scope) => {
      const digests = await queueDigests(scope);
      if (digests > 0) appContext.log.info({ institute: scope.institute, digests }, "daily e-mails queued");
    });
  },
  "check-files": async ({ appContext }) => {
    const institutes = await withoutScope(appContext.database, listInstitutes);
    const onBroken = async (scope: Scope, files: readonly string[]) => {
      const notify = (tx: Scope) => notifyOfBrokenFiles(tx, files.length);
      for (const { id } of institutes) await inInstitute({ database: appContext.database, scope }, id, notify);
    };
    const check = async (scope: Scope) => {
      const checking = { maxMs: checkingMs / institutes.length, onBroken };
      const { checked, found } = await checkNextFiles(appContext, scope, checking);
      appContext.log.info({ institute: scope.institute, checked }, "files checked");
      if (found.length > 0) appContext.log.error({ institute: scope.institute, found }, "files are missing or altered");
    };
    for (const { id } of institutes) await withScope(appContext.database, id, check, { timeout: longTimeoutMs });
  },
};

/** An earlier version has queued these tasks under other names. */
export const formerTaskNames: Readonly<Record<string, string>> = {
  "settle-works": "update-duplicate-marks",
  "follow-kinds": "apply-active-kinds",
};

/**
 * Times in UTC. A job that was missed while the server was off runs later. They are in one queue, so that they run one
 * after the other and leave workers for what a person waits for; what waits for other servers is in another. All other
 * tasks but the freezing of a submission are added with a queue as well.
 */
export const calendar = [
  "*/10 * * * * refresh-search ?max=1&jobKey=refresh-search",
  "*/15 * * * * read-proofs ?max=1&jobKey=read-proofs",
  // What was uploaded while the scanner was off; without one it does nothing.
  "*/2 * * * * scan-files ?max=1&jobKey=scan-files&queue=read-proofs",
  "*/10 * * * * collect-statistics ?max=1&jobKey=collect-statistics",
  "*/5 * * * * match-people ?max=1&jobKey=match-people",
  // At the hour of each institute's time zone.
  "*/10 * * * * send-digests ?max=1&jobKey=send-digests",
  // Soon after midnight in India.
  "45 18 * * * follow-appointments ?fill=20h&max=3&jobKey=follow-appointments",
  "30 20 * * * back-up ?fill=20h&max=3&jobKey=back-up",
  "0 21 * * * empty-bin ?fill=20h&max=3&jobKey=empty-bin",
  "30 21 * * * find-duplicates ?fill=20h&max=3&jobKey=find-duplicates",
  "15 21 * * * remove-old ?fill=20h&max=3&jobKey=remove-old",
  "30 1 * * * ask-again ?fill=20h&max=3&jobKey=ask-again",
  "0 22 * * * check-files ?fill=20h&max=3&jobKey=check-files",
  // What had no answer is asked again the same day.
  "50 */3 * * * search-monthly ?max=1&jobKey=search-monthly&queue=outside",
]
  .map((line) => (line.includes("&queue=") ? line : `${line}&queue=calendar`))
  .join("\n");

async function collectNewStatistics({ appContext }: Pick<TaskContext, "appContext">): Promise<void> {
  const tables = await withoutScope(appContext.database, collectStatistics, longTimeoutMs);
  if (tables.length > 0) appContext.log.info({ tables }, "statistics collected for a new institute");
}

async function inEachInstitute({ appContext }: Pick<TaskContext, "appContext">, work: (scope: Scope) => Promise<void>) {
  const institutes = await withoutScope(appContext.database, listInstitutes);
  for (const { id } of institutes) await withScope(appContext.database, id, work, { timeout: longTimeoutMs });
}

const longTimeoutMs = 60_000;
/** In one night. */
const checkingMs = 20 * 60_000;
/** In one run. */
const scanningMs = 10 * 60_000;
/** In one run. */
const searchingMs = 15 * 60_000;
/** The rest is for the nightly search. */
const maxBatches = 100;

/** Tells the institute's super admins how many files were found missing or altered; an unread notification is updated. */
async function notifyOfBrokenFiles(scope: Scope, count: number): Promise<void> {
  for (const account of await listAccountsOfRoles(scope, rolesByDuty.system)) {
    const unread = await removeUnreadNotifications(scope, [account], "files-broken", {});
    const earlier = unread.reduce((sum, { body }) => sum + (Number(body.count) || 0), 0);
    await addNotification(scope, { account, type: "files-broken", body: { count: earlier + count } });
  }
}
