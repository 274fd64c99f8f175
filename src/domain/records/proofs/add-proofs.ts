import { mayAttachProof, mayEdit, mayWrite } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import { newId } from "#db/new-id.ts";
import { lockStoredBytes, type StoredFile, sumStoredBytes } from "#db/queries/installation/stored-files.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import { scheduleFileReading } from "#db/queries/proofs/file-contents.ts";
import { insertProofs } from "#db/queries/records/proofs.ts";
import type { RecordRow } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { FileField } from "#kinds/fields/file.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { sentence } from "#texts/sentence.ts";
import type { AppContext } from "../../app-context.ts";
import { messageOfTooLarge, type ReceivedFile } from "../../files/receive-file.ts";
import { insertFile, storeFiles } from "../../files/store-file.ts";
import { ensureAllowed, Refusal, refusalOfInput } from "../../refusal.ts";
import { readSettings } from "../../tenants/institute-settings.ts";
import { notifyPeopleOfRecord } from "../notify-people-of-record.ts";
import { type RecordAddress, readRecord, withLockedRecord } from "../read-record.ts";
import { recordFactsOf } from "../record-facts-of.ts";
import { type CheckedUpload, fileFieldOf } from "./check-proof-files.ts";

/** Refuses a person who may not add proofs here at all, before a byte is read. */
export async function requireMayAddProofs(scope: Scope, actor: Actor, address: RecordAddress): Promise<void> {
  requireMayChange(actor, await readRecord(scope, actor, address.kind, address.id));
}

/** Adds files to a file field, or to the file column of a table's row (`table.row.column`); all of them or none. */
export async function addProofs(
  appContext: AppContext,
  scope: Scope,
  actor: Actor,
  address: RecordAddress,
  { field: path, files: checkedFiles }: CheckedUpload,
): Promise<RecordRow> {
  const upload = { field: path, files: checkedFiles.map(({ file }) => file) };
  return storeFiles(appContext, scope.institute, upload.files, (keep) =>
    withLockedRecord(scope, actor, address, async ({ record, kind }) => {
      requireMayChange(actor, record);
      const field = fileFieldAt(kind, record, upload.field);
      checkLimits(field, record, upload);
      const kept: StoredFile[] = [];
      for (const { file, verdict } of checkedFiles) {
        if (verdict instanceof Refusal) throw verdict;
        kept.push(await keep(file, verdict));
      }
      await checkQuota(scope, actor, upload.files);
      for (const file of kept) await insertFile(appContext, scope, file, actor.account);
      await writeProofs(
        scope,
        actor,
        record.id,
        { field: upload.field, names: upload.files.map(({ name }) => name) },
        kept,
      );
      await notifyPeopleOfRecord(scope, actor, record, "proofs");
      return readRecord(scope, actor, address.kind, address.id);
    }),
  );
}

/**
 * Adds a file that is stored already, also to records of a department that the actor leads. `inSameTransaction` is work
 * that is done or undone together with it.
 */
export async function attachStoredFile(
  scope: Scope,
  actor: Actor,
  address: RecordAddress,
  path: string,
  {
    inSameTransaction,
    name,
    ...file
  }: Omit<StoredFile, "sha256"> & { name: string; inSameTransaction: (scope: Scope) => Promise<void> },
): Promise<void> {
  await withLockedRecord(scope, actor, address, async ({ record, kind, facts }) => {
    ensureAllowed(mayWrite(actor));
    ensureAllowed(mayAttachProof(actor, facts));
    const field = fileFieldAt(kind, record, path);
    checkLimits(field, record, { field: path, files: [{ name, sizeInBytes: file.sizeInBytes }] });
    await inSameTransaction(scope);
    await writeProofs(scope, actor, record.id, { field: path, names: [name] }, [file]);
    await notifyPeopleOfRecord(scope, actor, record, "proofs");
  });
}

function requireMayChange(actor: Actor, record: RecordRow): void {
  ensureAllowed(mayWrite(actor));
  ensureAllowed(mayEdit(actor, recordFactsOf(kindBySlug(record.kind), record, actor)));
}

/** The declared field of a path in the record. */
function fileFieldAt(kind: KindDefinition, record: RecordRow, path: string): FileField {
  const [name = "", row] = path.split(".");
  const field = fileFieldOf(kind, path);
  const rows = record.data[name];
  const isThere = row === undefined || (Array.isArray(rows) && rows.some(({ id }: { id?: unknown }) => id === row));
  if (field && isThere) return field;
  throw refusalOfInput(
    "field",
    "no-file-field",
    sentence("{{kinds}} cannot have a file at “{{place}}”.", { kinds: kind.label.many, place: path }),
  );
}

function checkLimits(
  field: FileField,
  record: RecordRow,
  { field: path, files }: { field: string; files: readonly Pick<ReceivedFile, "name" | "sizeInBytes">[] },
): void {
  if (files.length === 0) throw refusalOfInput("file", "missing", "Choose a file.");
  const empty = files.find(({ sizeInBytes }) => sizeInBytes === 0);
  if (empty) throw new Refusal("file-broken", { message: sentence("“{{name}}” is empty.", { name: empty.name }) });
  const large = files.find(({ sizeInBytes }) => sizeInBytes > field.maxBytes);
  if (large) throw new Refusal("file-too-large", { message: messageOfTooLarge(large.name, field.maxBytes) });
  requireAtMost(field, record.proofFields.filter((name) => name === path).length + files.length);
}

/** Refuses proofs that were restored to a row that is gone, or beyond the limit of their field. */
export function requireRoom(kind: KindDefinition, record: RecordRow, paths: readonly string[]): void {
  for (const path of new Set(paths))
    requireAtMost(fileFieldAt(kind, record, path), record.proofFields.filter((name) => name === path).length);
}

function requireAtMost(field: FileField, count: number): void {
  if (count > field.maxFiles)
    throw new Refusal("too-many-files", {
      message: sentence("{{label}}: at most {{maxFiles}} files are allowed.", {
        label: field.label,
        maxFiles: field.maxFiles,
      }),
    });
}

type Sizes = readonly Pick<ReceivedFile, "sizeInBytes">[];

/**
 * In the transaction that inserts the files: uploads at once do not exceed the quota together. The person's other uploads
 * wait until it ends, so the files are written before.
 */
export async function checkQuota(scope: Scope, actor: Pick<Actor, "account">, files: Sizes): Promise<void> {
  await lockStoredBytes(scope, actor.account);
  await checkQuotaWithoutLock(scope, actor, files);
}

/** For a refusal before the files are read; other uploads may take the space meanwhile. */
export async function checkQuotaWithoutLock(scope: Scope, actor: Pick<Actor, "account">, files: Sizes): Promise<void> {
  const { settings } = await findInstitute(scope);
  const { megabytesPerPerson } = readSettings(settings);
  const used = await sumStoredBytes(scope, actor.account);
  const added = files.reduce((sum, { sizeInBytes }) => sum + sizeInBytes, 0);
  if (used + added <= megabytesPerPerson * 1_048_576) return;
  throw new Refusal("quota-reached", {
    message: sentence(
      "Your files would exceed {{megabytesPerPerson}} MB. Removed files count too, as the history keeps them. Ask an admin for more space.",
      { megabytesPerPerson },
    ),
  });
}

async function writeProofs(
  scope: Scope,
  actor: Actor,
  record: string,
  { field, names }: { field: string; names: readonly string[] },
  kept: readonly Omit<StoredFile, "sha256">[],
): Promise<void> {
  const proofs = kept.map(({ id: file, mediaType, sizeInBytes }, index) => ({
    id: newId(),
    record,
    field,
    file,
    name: names[index] ?? "file",
    mediaType,
    sizeInBytes,
  }));
  await insertProofs(scope, record, proofs, actor.account);
  await scheduleFileReading(scope);
}
