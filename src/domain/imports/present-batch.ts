import { mayUseBatch } from "#access/policies/imports.ts";
import type { Actor } from "#access/roles.ts";
import type { RowStatus } from "#contract/imports.ts";
import { withFormerReason } from "#contract/shapes.ts";
import type { BatchRow } from "#db/queries/imports/batches.ts";
import { targetText } from "#kinds/derive/cells/column-target.ts";
import { isOpenDate } from "#kinds/derive/cells/match-columns.ts";
import { findKind } from "#kinds/registry.ts";
import { labelledDates, recogniseForm } from "#rules/accreditation/filled/known-forms.ts";
import { sentence, templateOf } from "#texts/sentence.ts";
import { text } from "#texts/text.ts";
import { statusesBeforeVersion1 } from "./count-statuses.ts";
import { columnsInForm, isFormFormat } from "./forms/form-format.ts";
import { notesOfForm, presentForm } from "./forms/present-form.ts";
import { isOwnUpload, ownsUnnamedRows } from "./name-importer.ts";
import { columnsFor, targetLabel } from "./reading/mapping.ts";

const undoDays = 30;
/** Far longer than the largest file takes; a reading that old, and not of this process, has ended with its server. */
const maxReadMs = 10 * 60_000;

/** The problem of a file whose reading ended with an unexpected error. */
export const serverFault = text(
  "The server failed while reading this file; it is not the file’s fault. Upload it again later. If it fails again, tell an admin.",
);

/** A batch as in the contract: rows = created + questions + duplicates + errors + skipped. */
export function presentBatch(batch: BatchRow, actor: Actor, now: Date) {
  const byStatus = batch.totals.byStatus ?? {};
  const count = (...statuses: string[]) => statuses.reduce((sum, status) => sum + (byStatus[status] ?? 0), 0);
  const isOld = now.getTime() - batch.created_at.getTime() > maxReadMs;
  const isAbandoned = batch.state === "reading" && isOld && !running.has(batch.id);
  const notesOfDates = dateNotes(batch);
  const age = now.getTime() - (batch.committed_at ?? now).getTime();
  return {
    id: batch.id,
    state: isAbandoned ? "failed" : batch.state,
    fileName: batch.file_name,
    format: batch.format,
    kind: batch.kind,
    template: batch.source.template ?? recogniseForm(batch.source.header ?? []),
    form: presentForm(batch.source),
    rows: batch.totals.rows ?? 0,
    created: count("new", "incomplete"),
    questions: count("possible"),
    duplicates: count("duplicate", "claim"),
    errors: count("error"),
    skipped: count("skipped"),
    faults: batch.totals.faults ?? 0,
    proofs: batch.source.proofs ?? 0,
    byStatus,
    // `byFate` is the former name of `byStatus`.
    byFate: Object.fromEntries(
      Object.entries(byStatus).map(([status, rows]) => [statusesBeforeVersion1[status as RowStatus], rows]),
    ),
    byKind: batch.totals.byKind ?? {},
    unassigned: batch.totals.unassigned ?? 0,
    departmentOnly: batch.totals.departmentOnly ?? 0,
    namesWithoutAccount: batch.totals.namesWithoutAccount ?? [],
    moreNames: batch.totals.moreNames ?? 0,
    unknownDepartments: batch.totals.unknownDepartments ?? [],
    repeatedFaults: batch.totals.repeatedFaults ?? [],
    kept: (batch.totals.kept ?? []).map(withFormerReason),
    notes: [...notesOfForm(batch.source), ...(batch.source.notes ?? []), ...yearNotes(batch), ...notesOfDates],
    templates: [...(batch.source.templates ?? []), ...notesOfDates.flatMap((note) => templateOf(note) ?? [])],
    isRemembered: batch.source.isRemembered ?? false,
    likelyKinds: batch.kind === null ? (batch.source.likelyKinds ?? []) : [],
    encoding: batch.source.encoding ?? null,
    delimiter: batch.source.delimiter ?? null,
    sheet: batch.source.sheet ?? null,
    sheets: batch.source.sheets ?? [],
    columns: presentColumns(batch),
    ownership: presentOwnership(batch, actor),
    progress: presentProgress(batch),
    problem: isAbandoned
      ? "The server stopped while reading this file. Nothing was saved. Upload the file again."
      : batch.problem,
    isServerFault: isAbandoned || batch.problem === serverFault,
    createdAt: batch.created_at,
    createdBy: batch.creator,
    committedAt: batch.committed_at,
    canUndo:
      batch.state === "committed" &&
      age < undoDays * 86_400_000 &&
      mayUseBatch(actor, { createdBy: batch.created_by }).allowed,
  };
}

/** Shown for every such form, as nobody expects it of a date. */
function yearNotes({ kind, source }: BatchRow): string[] {
  if (kind === null || labelledDates(source.header ?? [], kind).length === 0) return [];
  return [text("In this form, a year such as 2024-25 means the calendar year 2024 and is read that way.")];
}

/** A column "Date" of patents or projects is left out until a person says which of their dates it has. */
function dateNotes({ kind: slug, source: { header = [], rowFormat = null }, mapping }: BatchRow): string[] {
  const kind = slug === null || rowFormat !== null ? undefined : findKind(slug);
  if (!kind) return [];
  const open = columnsFor(kind, header, mapping).filter(
    ({ header: name, how }) => how === "none" && isOpenDate(kind, name) && !Object.hasOwn(mapping, name),
  );
  if (open.length === 0) return [];
  return [
    sentence("These columns were left out: {{columns}}.", { columns: open.map(({ header: name }) => name).join(", ") }),
  ];
}

/** Whose the rows are: what was found, and whether the importer is asked. */
function presentOwnership({ source, state }: BatchRow, actor: Actor) {
  const { authored = 0, naming = 0, own = 0, similarNames = [] } = source.naming ?? {};
  const { ownership = {} } = source;
  const isOwn = isOwnUpload(actor);
  const ownsUnnamed = ownsUnnamedRows(actor, ownership);
  const shownNames =
    state === "ready" && isOwn && !ownership.forDepartment && !ownership.printedName
      ? similarNames.toSorted((a, b) => b.length - a.length)
      : [];
  return {
    rowsWithAuthors: authored,
    rowsNamingImporter: naming,
    ownRows: own,
    ownsUnnamedRows: ownsUnnamed,
    ownsUnnamed,
    printedName: ownership.printedName ?? "",
    similarNames: shownNames,
    // `alike` is the former name of `similarNames`.
    alike: shownNames,
    // A file that mostly names others is more often a name that was not recognised than a department's list.
    isAsked: state === "ready" && isOwn && !ownership.forDepartment && authored > 0 && naming * 2 < authored,
  };
}

function presentColumns(batch: BatchRow) {
  const { header = [], samples = [], rowFormat = null, dates = {} } = batch.source;
  const kind = batch.kind === null ? undefined : findKind(batch.kind);
  const isForm = isFormFormat(rowFormat);
  if ((rowFormat !== null && !isForm) || !kind)
    return header.map((name, index) => ({
      header: name,
      field: null,
      label: null,
      sample: samples[index] ?? "",
    }));
  const columns = isForm ? columnsInForm(rowFormat, kind, header) : columnsFor(kind, header, batch.mapping);
  return columns.map(({ header: name, target }, index) => ({
    header: name,
    field: targetText(target),
    label: targetLabel(kind, target),
    sample: samples[index] ?? "",
    ...(Object.hasOwn(dates, name) && presentOrder(dates[name])),
  }));
}

function presentOrder({ ambiguousYears: _, ...dates }: NonNullable<BatchRow["source"]["dates"]>[string] = {}) {
  if (dates.order === undefined) return undefined;
  return { dates: dates.order === null ? withFormerReason(dates) : dates };
}

/** The progress of a batch in this process; another process sees the state in the batch's row. */
type Progress = { done: number; total: number; step: string };

const running = new Map<string, Progress>();

function presentProgress({ id, progress }: BatchRow) {
  const { total, ...rest } = running.get(id) ?? {
    done: progress.done ?? 0,
    total: progress.total ?? progress.of ?? 0,
    step: progress.step ?? "",
  };
  return { ...rest, total, of: total };
}

export function reportProgress(batch: string, progress: Progress): void {
  running.set(batch, progress);
}

export function endProgress(batch: string): void {
  running.delete(batch);
}
