import { readInstallationFigures } from "#db/queries/installation/installation.ts";
import { listInstitutes } from "#db/queries/institutes.ts";
import { withoutScope, withScope } from "#db/scope.ts";
import { sentence } from "#texts/sentence.ts";
import type { AppContext } from "../app-context.ts";
import { checkFiles } from "../backup/check-files.ts";
import { findLastBackup } from "../backup/find-last-backup.ts";
import { findWrongFigures } from "../records/find-wrong-figures.ts";
import { findWrongRecords } from "../records/find-wrong-records.ts";

export type Finding = { institute: string | null; what: string; detail: string };

export type Examination = {
  /** What is wrong; empty when everything is correct. */
  findings: Finding[];
  /** Further information. */
  notes: string[];
  examined: { institutes: number; records: number; files: number };
};

/**
 * Compares counters with records, files with rows and their digests, and checks the settings that keep an installation
 * safe. `isDeep` also asks every report by one field in two ways.
 */
export async function examine(appContext: AppContext, { isDeep = false } = {}): Promise<Examination> {
  const { database } = appContext;
  const institutes = await withoutScope(database, listInstitutes);
  const findings: Finding[] = [];
  let files = 0;
  for (const { id, name } of institutes) {
    await withScope(
      database,
      id,
      async (scope) => {
        const differences = await findWrongRecords(appContext, scope);
        if (isDeep) differences.push(...(await findWrongFigures(scope)));
        findings.push(...differences.map((difference) => ({ institute: name, ...difference })));
        const { checked, damaged } = await checkFiles(appContext, scope);
        files += checked;
        findings.push(...damaged.map((file) => ({ institute: name, what: "file-damaged", detail: file })));
      },
      { timeout: longTimeoutMs },
    );
  }
  const records = institutes.reduce((sum, institute) => sum + institute.records, 0);
  return { findings, notes: await notesOn(appContext), examined: { institutes: institutes.length, records, files } };
}

async function notesOn(appContext: AppContext): Promise<string[]> {
  const [first] = await withoutScope(appContext.database, listInstitutes);
  const backup = await findLastBackup(appContext.backupsFolder);
  const notes = [
    backup
      ? sentence("The last backup is {{name}}, of {{at}}.", { name: backup.name, at: backup.at.toISOString() })
      : sentence("There is no backup in {{folder}} yet.", { folder: appContext.backupsFolder }),
    appContext.sendsMail
      ? "E-mails are sent through SMTP_URL."
      : "No SMTP_URL is set. E-mails are not sent but stored; admins must give invitation links to people.",
  ];
  if (!first) return [...notes, "There is no institute yet."];
  const { outbox, version } = await withScope(appContext.database, first.id, readInstallationFigures);
  if (outbox.failed > 0) notes.push(sentence("{{mails}} e-mails could not be delivered.", { mails: outbox.failed }));
  if (outbox.pending > 0) notes.push(sentence("{{mails}} e-mails are waiting to be sent.", { mails: outbox.pending }));
  return [...notes, sentence("PostgreSQL {{version}}, durability settings correct.", { version })];
}

const longTimeoutMs = 600_000;
