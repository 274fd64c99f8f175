import { mayManageForms } from "#access/policies/accreditation.ts";
import { findInactiveKind } from "#access/policies/kinds.ts";
import type { Actor } from "#access/roles.ts";
import type { forms } from "#contract/accreditation/forms.ts";
import type { reports } from "#contract/accreditation/reports.ts";
import type { Presented } from "#contract/endpoint.ts";
import {
  findFormFile,
  insertOtherForm,
  type OtherFormRow,
  removeOtherForm,
} from "#db/queries/accreditation/other-forms.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { largestForm } from "#formats/forms/form-parts.ts";
import { toStorable } from "#kinds/reading/clean-text.ts";
import { parseJson } from "#kinds/reading/parse-json.ts";
import {
  definitionOf,
  type FormAnswers,
  type FormSettings,
  formAnswers,
  problemOf,
} from "#rules/accreditation/forms/form-settings.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { ensureAllowed, Refusal, refusalOfInput } from "../../refusal.ts";
import { departmentsWithTables, findRequestedDepartment } from "../find-requested-department.ts";
import { pageOfTable } from "../page-of-table.ts";
import { evaluateDefinition, type Requester } from "../read-table.ts";
import { findReadableForm, formId, listReadableForms, parseStoredSettings } from "./list-tables.ts";
import { buildSettings, checkFormCanBeFilled } from "./read-form.ts";

/** An uploaded file, or the id of a form whose file is used again. */
export type FormSource = { file: { bytes: Uint8Array; name: string } | null; form: string | undefined };

const shareFormat = "fpms-form";
const previewRows = 20;

/** The bytes of the uploaded file, else those of the stored form. */
export async function readSourceFile(scope: Scope, actor: Actor, { file, form }: FormSource) {
  if (file) return file;
  if (!form) throw refusalOfInput("file", "missing", "Choose the blank form, an .xlsx or .docx file.");
  const found = await findReadableForm(scope, actor, form);
  const stored = await findFormFile(scope, found);
  if (!stored) throw new Refusal("not-found");
  return { bytes: new Uint8Array(stored.file), name: found.fileName };
}

/** The table as it would be, from the current records; nothing is stored. */
export async function previewForm(
  scope: Scope,
  requester: Requester,
  given: FormSource,
  { answers, ...query }: { answers: string | undefined; period?: string | undefined; dept?: string | undefined },
): Promise<Presented<typeof reports.read>> {
  const { bytes } = await readSourceFile(scope, requester.actor, given);
  const settings = await checkedSettings(requester.actor, answers, bytes);
  const table = definitionOf(settings, { id: "local.0", version: 1 });
  const read = await evaluateDefinition(scope, requester, table, { ...query, isForOthers: true });
  return pageOfTable(requester.actor, read, { limit: previewRows });
}

/** Stores a form, or a new version of one; `version`: the one that was changed. */
export async function saveForm(
  scope: Scope,
  actor: Actor,
  given: FormSource,
  { answers, dept, version }: Record<"answers" | "dept" | "version", string | undefined>,
): Promise<Presented<typeof forms.save>> {
  const { bytes, name } = await readSourceFile(scope, actor, given);
  const settings = await checkedSettings(actor, answers, bytes);
  const before = given.form ? await findReadableForm(scope, actor, given.form) : null;
  if (before && version && version !== String(before.version)) throw refusalOfChangedForm();
  return store(scope, actor, { before, settings, bytes, name, dept });
}

const refusalOfChangedForm = () =>
  new Refusal("conflict", { message: "The form has changed since you opened it. Look at it again." });

/** Stores a form that `shareForm` of another college wrote. Its layout is read from the blank file again, not trusted. */
export async function importForm(
  scope: Scope,
  actor: Actor,
  shared: Uint8Array,
  dept: string | undefined,
): Promise<Presented<typeof forms.importShared>> {
  const { answers, file, fileName } = readShared(shared);
  const settings = await checkedSettings(actor, JSON.stringify(answers), file);
  return store(scope, actor, { before: null, settings, bytes: file, name: fileName, dept });
}

/** The form as one file for another college: its blank file and what its columns mean, no records. */
export async function shareForm(scope: Scope, actor: Actor, id: string): Promise<{ name: string; bytes: Buffer }> {
  const form = await findReadableForm(scope, actor, id);
  const stored = await findFormFile(scope, form);
  const settings = parseStoredSettings(form.settings);
  if (!stored || !settings) throw new Refusal("not-found");
  const shared = {
    format: shareFormat,
    answers: answersOf(settings),
    fileName: form.fileName,
    file: stored.file.toString("base64"),
  };
  return { name: `${id}.json`, bytes: Buffer.from(`${JSON.stringify(shared, null, 1)}\n`) };
}

export async function readForms(scope: Scope, actor: Actor): Promise<Presented<typeof forms.list>> {
  return { rows: (await listReadableForms(scope, actor)).map((form) => present(actor, form)) };
}

/** A form with its answers, for the edit page. */
export async function readOneForm(scope: Scope, actor: Actor, id: string): Promise<Presented<typeof forms.one>> {
  const form = await findReadableForm(scope, actor, id);
  const settings = parseStoredSettings(form.settings);
  if (!settings) throw new Refusal("not-found");
  return { ...present(actor, form), answers: answersOf(settings) };
}

export async function removeForm(scope: Scope, actor: Actor, id: string): Promise<Presented<typeof forms.remove>> {
  const form = await findReadableForm(scope, actor, id);
  ensureAllowed(mayManageForms(actor, form.department));
  await inTransaction(scope, async (tx) => {
    await removeOtherForm(tx, form.number);
    await writeAudit(tx, actor, { action: "form-removed", target: present(actor, form).title, detail: { form: id } });
  });
  return readForms(scope, actor);
}

type ToStore = {
  before: OtherFormRow | null;
  settings: FormSettings;
  bytes: Uint8Array;
  name: string;
  dept: string | undefined;
};

async function store(scope: Scope, actor: Actor, { before, settings, bytes, name, dept }: ToStore) {
  const departments = await departmentsWithTables(scope, actor);
  const department = before
    ? before.department
    : (findRequestedDepartment(actor, departments, dept || undefined, "dept")?.id ?? null);
  ensureAllowed(mayManageForms(actor, department));
  return inTransaction(scope, async (tx) => {
    const saved = await insertOtherForm(tx, actor.account, {
      before,
      department,
      settings,
      file: bytes,
      fileName: toStorable(name.slice(-200)) || "form",
    });
    if (!saved) throw refusalOfChangedForm();
    const id = formId(saved);
    await writeAudit(tx, actor, {
      action: "form-saved",
      target: settings.title,
      detail: { form: id, version: saved.version, columns: settings.columns.filter(({ length }) => length > 0).length },
    });
    return { id, version: saved.version };
  });
}

function present(actor: Actor, form: OtherFormRow) {
  const settings = parseStoredSettings(form.settings);
  return {
    id: formId(form),
    version: form.version,
    title: settings?.title ?? form.fileName,
    body: settings?.body ?? "",
    department: form.departmentCode,
    fileName: form.fileName,
    addedBy: form.addedBy,
    addedAt: form.addedAt,
    /** Its settings refer to a record type or field that no longer exists: it must be saved again. */
    isBroken: settings === undefined,
    mayChange: mayManageForms(actor, form.department).allowed,
  };
}

function answersOf({ title, body, table, row, kinds, period, years, columns }: FormSettings): FormAnswers {
  return { title, body, table, row, kinds, period, years, columns };
}

async function checkedSettings(actor: Actor, answers: string | undefined, bytes: Uint8Array): Promise<FormSettings> {
  const read = formAnswers.safeParse(parseJson(answers ?? ""));
  if (!read.success) {
    const [issue] = read.error.issues;
    throw refusalOfInput(
      String(issue?.path[0] ?? "answers"),
      "unclear",
      "The meanings of the columns cannot be read. Check each answer.",
    );
  }
  const settings = await buildSettings(read.data, bytes);
  const problem = problemOf(read.data, settings.headings.length);
  if (problem !== null) throw refusalOfInput("columns", "unclear", problem);
  const inactiveKind = findInactiveKind(actor, read.data.kinds);
  if (inactiveKind)
    throw refusalOfInput("kinds", "kind-inactive", "Your institute has not activated this record type.");
  await checkFormCanBeFilled(settings, bytes);
  return settings;
}

/** What another institute saved with `shareForm`. */
export function readShared(shared: Uint8Array): { answers: unknown; file: Uint8Array; fileName: string } {
  const { format, answers, file, fileName } = (parseJson(Buffer.from(shared).toString("utf8")) ?? {}) as Record<
    string,
    unknown
  >;
  if (format !== shareFormat || typeof file !== "string" || file.length > largestForm * 1.5)
    throw refusalOfInput(
      "file",
      "unclear",
      "This is not a shared form. Choose the .json file that another institute saved.",
    );
  return { answers, file: Buffer.from(file, "base64"), fileName: typeof fileName === "string" ? fileName : "form" };
}
