import { createHash } from "node:crypto";
import type { Actor } from "#access/roles.ts";
import { newId } from "#db/new-id.ts";
import { removeRows, upsertRows } from "#db/queries/imports/batch-rows.ts";
import { type BatchRow, insertBatch, updateBatch } from "#db/queries/imports/batches.ts";
import { findMapping } from "#db/queries/imports/import-mappings.ts";
import { inTransaction, type Scope, withScope } from "#db/scope.ts";
import { isTableFormat } from "#formats/table/table.ts";
import type { DateOrder } from "#kinds/day.ts";
import type { AppContext } from "../../app-context.ts";
import { loadMessageTemplates } from "../../load-message-templates.ts";
import { readBatch } from "../../records/read-batch.ts";
import { requireKind } from "../../records/require-kind.ts";
import { Refusal, refusalOfInput } from "../../refusal.ts";
import { yieldOften } from "../../yield-often.ts";
import { type ProofsToStage, withProofs } from "../archive/stage-proofs.ts";
import { countStatuses } from "../count-statuses.ts";
import { isFormFormat, kindOfFormat } from "../forms/form-format.ts";
import type { FormAnswers } from "../forms/make-form-reader.ts";
import { checkAnswers, readStatedAnswers } from "../forms/present-form.ts";
import { countNaming, type OwnershipAnswers } from "../name-importer.ts";
import { endProgress, reportProgress, serverFault } from "../present-batch.ts";
import { columnName, type ImportSettings, startStaging } from "../stage-rows.ts";
import { withSmallHeap } from "../with-small-heap.ts";
import { addDateOrders, type ColumnDates } from "./date-orders.ts";
import { refuseInactiveKind } from "./inactive-kind.ts";
import { cluesOf, findLikelyKinds, kindOfFile, kindOfOtherParticipation } from "./kind-of-file.ts";
import { headerHash } from "./mapping.ts";
import type { FileOnDisk } from "./prepare-upload.ts";
import { type OpenFile, withFile } from "./read-in-thread.ts";
import type { ReadFile } from "./read-rows.ts";
import { limitFileReading, reserveReading } from "./reading-limit.ts";

export type IncomingFile = {
  bytes: Uint8Array;
  fileName: string;
  kind: string | null;
  /** Of a workbook; without it the first with a table. */
  sheet?: string | undefined;
  ownership?: OwnershipAnswers;
  /** Of the form of a table: what all rows have that it has no column for. */
  answers?: FormAnswers;
  /** The order of dates that the file itself leaves open. */
  dates?: DateOrder | undefined;
  /** An archive of records, or a long file, is read from the disk and removed from there afterwards; `bytes` are empty. */
  onDisk?: FileOnDisk | undefined;
};

const rowsAtOnce = 1000;
const digestedAtOnce = 1024 * 1024;
const timeoutMs = 120_000;

/** Stores an uploaded file without reading it. */
export async function receiveFile(scope: Scope, actor: Actor, file: IncomingFile): Promise<BatchRow> {
  if (file.kind !== null && requireKind(file.kind).isOnePerPerson)
    throw refusalOfInput(
      "kind",
      "single",
      "There is one document of this type for each person. Fill it in; it cannot be imported.",
    );
  const id = newId();
  await insertBatch(scope, {
    id,
    account: actor.account,
    fileName: file.fileName.slice(0, 300),
    sha256: file.onDisk?.sha256 ?? (await digestOf(file.bytes)),
    kind: file.kind,
  });
  reportProgress(id, { done: 0, total: 0, step: "reading" });
  return readBatch(scope, actor, id);
}

/** A long file is digested in parts, between which other requests run. */
async function digestOf(bytes: Uint8Array): Promise<Buffer> {
  const hash = createHash("sha256");
  for (let from = 0; from < bytes.length; from += digestedAtOnce) {
    hash.update(bytes.subarray(from, from + digestedAtOnce));
    await yieldOften();
  }
  return hash.digest();
}

/**
 * Stores a file that is read after the answer was sent; any result is in the batch's state. `startReading` must be called,
 * also when the answer is never sent.
 */
export async function receiveForLater(
  appContext: AppContext,
  scope: Scope,
  actor: Actor,
  file: IncomingFile,
): Promise<{ batch: BatchRow; startReading: () => void }> {
  const release = reserveReading(actor);
  try {
    const batch = await receiveFile(scope, actor, file);
    const readInBackground = () =>
      limitFileReading(() => stageFile(appContext, actor, batch.id, file))
        .finally(() => file.onDisk?.remove())
        .catch((error: unknown) => appContext.log.error({ err: error, batch: batch.id }, "an import could not be read"))
        .finally(release);
    return { batch, startReading: () => void readInBackground() };
  } catch (error) {
    release();
    await file.onDisk?.remove();
    throw error;
  }
}

/** Reads the file, finds each row's status and stores both. The batch ends as ready or failed; the bytes are empty then. */
export async function stageFile(appContext: AppContext, actor: Actor, id: string, file: IncomingFile): Promise<void> {
  const inScope = <T>(work: (scope: Scope) => Promise<T>) =>
    withScope(appContext.database, actor.institute, work, { timeout: timeoutMs });
  try {
    const { bytes, fileName, sheet, onDisk } = file;
    await withFile(
      { bytes, fileName, sheet, [onDisk?.isArchive ? "archive" : "path"]: onDisk?.path },
      async (read) =>
        withProofs(appContext, actor, { id, file, head: read.head, inScope }, (proofs) =>
          withSmallHeap(
            read.head.count,
            () => inScope((scope) => stageReadFile(scope, actor, id, { file, read, proofs })),
            { collectsFirst: true },
          ),
        ),
      { isLast: true },
    );
  } catch (error) {
    const problem = error instanceof Refusal ? error.message : serverFault;
    await inScope((scope) => updateBatch(scope, id, { state: "failed", problem }));
    if (!(error instanceof Refusal)) throw error;
  } finally {
    endProgress(id);
  }
}

type Staging = { file: IncomingFile; read: OpenFile; proofs: ProofsToStage };

async function stageReadFile(scope: Scope, actor: Actor, id: string, { file, read, proofs }: Staging): Promise<void> {
  const { count: rowCount, ...table } = read.head;
  const { isRemembered, ...known } = await findImportSettings(scope, actor, table, file);
  checkAnswers(known.rowFormat, known.answers);
  const found = { ...known, answers: { ...readStatedAnswers(known.rowFormat), ...known.answers } };
  const open = await read.orders(found);
  const settings = file.dates ? withDateOrder(found, open, file.dates) : found;
  const orders = file.dates ? await read.orders(settings) : open;
  const { stage } = await startStaging(scope, actor, settings, orders);
  const samples = await read.samples();
  const notes = [...table.notes, ...proofs.notes];
  let naming = countNaming([], actor);
  await inTransaction(scope, async () => {
    await removeRows(scope, id);
    for (let from = 0; from < rowCount; from += rowsAtOnce) {
      const staged = await stage(await read.rows(from, from + rowsAtOnce));
      await yieldOften();
      naming = countNaming(staged, actor, naming);
      await yieldOften();
      await upsertRows(scope, id, staged);
      reportProgress(id, { done: Math.min(rowCount, from + rowsAtOnce), total: rowCount, step: "checking" });
    }
    await proofs.stage(scope);
    await updateBatch(scope, id, {
      state: "ready",
      kind: settings.kind,
      format: formatOf(table, settings),
      source: {
        header: table.header.map((_, index) => columnName(table.header, index)),
        encoding: table.encoding,
        delimiter: table.delimiter,
        notes,
        templates: (await loadMessageTemplates())(notes),
        sheet: table.sheet,
        sheets: table.sheets,
        samples,
        rowFormat: settings.rowFormat,
        template: table.template ?? null,
        likelyKinds:
          settings.kind === null && settings.rowFormat === null
            ? findLikelyKinds(table.header, cluesOf(table, file.fileName), actor)
            : [],
        isRemembered,
        ownership: settings.ownership,
        answers: settings.answers,
        naming,
        dates: Object.fromEntries(orders),
        proofs: proofs.count,
      },
      mapping: settings.mapping,
      totals: await countStatuses(scope, id),
      progress: { done: rowCount, total: rowCount, step: "ready" },
    });
  });
}

/** Uses the date order that was sent with the file for the columns whose order is undetermined. */
function withDateOrder(
  settings: ImportSettings,
  orders: ReadonlyMap<string, ColumnDates>,
  order: DateOrder,
): ImportSettings {
  const undetermined = [...orders].flatMap(([header, dates]) => (dates.order === null ? [header] : []));
  return {
    ...settings,
    mapping: addDateOrders(settings, Object.fromEntries(undetermined.map((header) => [header, order]))),
  };
}

/** The format as shown; a table that names the kind of each row is called by the program or form it comes from. */
function formatOf({ format }: Pick<ReadFile, "format">, { rowFormat }: ImportSettings): string {
  return rowFormat !== null && isTableFormat(format) && !isFormFormat(rowFormat) ? rowFormat : format;
}

/** The kind of the rows and the fields of the columns: as given now, as stored, as in the header. */
async function findImportSettings(
  scope: Scope,
  actor: Actor,
  { header, rowFormat, format, titles, sheet }: Pick<ReadFile, "header" | "rowFormat" | "format" | "titles" | "sheet">,
  file: IncomingFile,
): Promise<ImportSettings & { isRemembered: boolean }> {
  const { kind: input, ownership = {}, answers = {} } = file;
  const named = header.map((_, index) => columnName(header, index));
  const isReferences = !isTableFormat(format);
  const isForm = isFormFormat(rowFormat);
  if (isReferences || (input === null && rowFormat !== null && !isForm))
    return { header: named, kind: null, rowFormat, mapping: {}, ownership, answers, isRemembered: false };
  const remembered = await findMapping(scope, { account: actor.account, headerHash: headerHash(named) });
  const listed = isForm ? kindOfFormat(rowFormat) : null;
  if (isForm && !remembered && (input === null || input === listed))
    return { header: named, kind: listed, rowFormat, mapping: {}, ownership, answers, isRemembered: false };
  const clues = cluesOf({ titles, sheet }, file.fileName);
  const chosen = remembered && (kindOfOtherParticipation(remembered.kind, header, clues, actor) ?? remembered.kind);
  const kind = input ?? chosen ?? kindOfFile(header, clues, actor);
  refuseInactiveKind(actor, kind);
  const isRemembered = remembered !== undefined && remembered.kind === kind;
  const mapping = isRemembered ? remembered.mapping : {};
  return { header: named, kind, rowFormat: null, mapping, ownership, answers, isRemembered };
}
