import { readInstallationFigures } from "#db/queries/installation-figures.ts";
import { listInstitutes } from "#db/queries/institutes.ts";
import { withoutScope, withScope } from "#db/scope.ts";
import { findLastBackup } from "../jobs/back-up-nightly.ts";
import { checkFiles } from "../jobs/check-files.ts";
import { doctorRecords } from "../records/doctor-records.ts";
import type { Workplace } from "../workplace.ts";

export type Finding = { institute: string | null; what: string; detail: string };

export type Examination = {
  /** What is wrong; empty when all is well. */
  findings: Finding[];
  /** What to know beside that. */
  notes: string[];
  examined: { institutes: number; records: number; files: number };
};

/** Counters against records, files against rows and their digests, and the settings that keep an installation safe. */
export async function examine(workplace: Workplace): Promise<Examination> {
  const { database } = workplace;
  const institutes = await withoutScope(database, listInstitutes);
  const findings: Finding[] = [];
  let files = 0;
  for (const { id, name } of institutes) {
    await withScope(
      database,
      id,
      async (scope) => {
        const differences = await doctorRecords(workplace, scope);
        findings.push(...differences.map((difference) => ({ institute: name, ...difference })));
        const { checked, damaged } = await checkFiles(workplace, scope);
        files += checked;
        findings.push(...damaged.map((file) => ({ institute: name, what: "file-damaged", detail: file })));
      },
      { patience: unhurriedMs },
    );
  }
  const records = institutes.reduce((sum, institute) => sum + institute.records, 0);
  return { findings, notes: await notesOn(workplace), examined: { institutes: institutes.length, records, files } };
}

async function notesOn(workplace: Workplace): Promise<string[]> {
  const [first] = await withoutScope(workplace.database, listInstitutes);
  const backup = await findLastBackup(workplace.backupsFolder);
  const notes = [
    backup
      ? `The last backup is ${backup.name}, of ${backup.at.toISOString()}.`
      : `There is no backup in ${workplace.backupsFolder} yet.`,
    workplace.sendsMail
      ? "Mails leave through SMTP_URL."
      : "No SMTP_URL is set: mails are kept, and admins hand invitation links over.",
  ];
  if (!first) return [...notes, "There is no institute yet."];
  const { outbox, version } = await withScope(workplace.database, first.id, readInstallationFigures);
  if (outbox.failed > 0) notes.push(`${outbox.failed} mails could not be delivered.`);
  if (outbox.waiting > 0) notes.push(`${outbox.waiting} mails wait.`);
  return [...notes, `PostgreSQL ${version}, settings for durability as they must be.`];
}

const unhurriedMs = 600_000;
