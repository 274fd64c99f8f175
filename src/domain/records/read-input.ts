import type * as z from "zod";
import type { Issue } from "#contract/refusal-codes.ts";
import { newId } from "#db/new-id.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { checkRules } from "#kinds/derive/check-rules.ts";
import { inputSchema, patchSchema, peopleSchema } from "#kinds/derive/input-schema.ts";
import type { RecordData } from "#kinds/field.ts";
import type { Person } from "#kinds/person.ts";
import { withoutCopiedTags } from "#kinds/reading/programs/without-copied-tags.ts";
import { sentence } from "#texts/sentence.ts";
import { Refusal } from "../refusal.ts";

/** The data of a new record, in its stored form. Throws a refusal with every faulty field. */
export function readNewData(kind: KindDefinition, input: RecordData): RecordData {
  return parse(inputSchema(kind), kind, withPlainTitle(kind, withRowIds(kind, input)));
}

/** Changes to a record's data; null clears a field. */
export function readChanges(kind: KindDefinition, input: RecordData): RecordData {
  return parse(patchSchema(kind), kind, withPlainTitle(kind, withRowIds(kind, input)));
}

/** The people list as entered; a document has none. */
export function readPeople(kind: KindDefinition, input: readonly Person[]): Person[] {
  if (!kind.people)
    throw refusalOfIssues([
      {
        field: "people",
        code: "no-people",
        message: sentence("{{kinds}} can be changed only by their owner.", { kinds: kind.label.many }),
      },
    ]);
  const parsed = peopleSchema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw refusalOfIssues(
    parsed.error.issues.map((issue) => ({
      field: ["people", ...issue.path].map(String).join("."),
      code: issue.code,
      message: issue.message,
    })),
  );
}

/** Violations of the rules between fields; errors refuse the record, warnings are only shown. */
export function refuseInvalid(kind: KindDefinition, data: RecordData): void {
  const issues = ruleIssues(kind, data);
  if (issues.length > 0) throw refusalOfIssues(issues);
}

function ruleIssues(kind: KindDefinition, data: RecordData): Issue[] {
  const issues = checkRules(kind, data).filter(({ severity }) => severity === "error");
  return issues.map(({ field, code, message }) => ({ field, code, message }));
}

/** Faults in the values at these paths and between fields, such as those of an earlier version that is no longer valid. */
export function faultsIn(kind: KindDefinition, data: RecordData, paths: readonly string[]): Issue[] {
  const names = new Set(paths.map((path) => path.split(".")[0] ?? ""));
  const given = Object.fromEntries(
    Object.keys(kind.fields).flatMap((name) => (names.has(name) ? [[name, data[name] ?? null]] : [])),
  );
  const parsed = patchSchema(kind).safeParse(given);
  const issues = parsed.success ? [] : parsed.error.issues.flatMap((issue) => issuesOf(issue, kind, given));
  return [...issues, ...ruleIssues(kind, data)];
}

function parse(schema: z.ZodType<RecordData>, kind: KindDefinition, input: RecordData): RecordData {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw refusalOfIssues(parsed.error.issues.flatMap((issue) => issuesOf(issue, kind, input)));
}

function issuesOf(issue: z.core.$ZodIssue, kind: KindDefinition, input: RecordData): Issue[] {
  const path = fieldPathOf(issue.path, input);
  if (issue.code !== "unrecognized_keys") return [{ field: path, code: codeOf(issue), message: issue.message }];
  return issue.keys.map((key) => {
    const field = path === "" ? key : `${path}.${key}`;
    const readonly = path === "" ? kind.fields[key]?.readonly : undefined;
    const message =
      readonly === undefined
        ? sentence("{{kinds}} have no field “{{key}}”.", { kinds: kind.label.many, key })
        : sentence("{{label}} cannot be changed here: {{readonly}}.", {
            label: kind.fields[key]?.label ?? key,
            readonly,
          });
    return { field, code: readonly === undefined ? "unknown-field" : "readonly", message };
  });
}

function codeOf(issue: z.core.$ZodIssue): string {
  const own = issue.code === "custom" ? issue.params?.fault : undefined;
  return typeof own === "string" ? own : issue.code;
}

/** The path of a table row has its id, not its index: `memberships.<row id>.body`. */
function fieldPathOf(path: readonly PropertyKey[], input: RecordData): string {
  const [field, row, ...rest] = path;
  if (typeof row !== "number") return path.map(String).join(".");
  const rows = input[String(field)];
  const found: unknown = Array.isArray(rows) ? rows[row] : undefined;
  const id = isRow(found) && typeof found.id === "string" ? found.id : row;
  return [field, id, ...rest].map(String).join(".");
}

/** A title copied from a page may have its tags: "H<sub>2</sub>O", MathML. */
function withPlainTitle({ title }: KindDefinition, input: RecordData): RecordData {
  const typed = input[title];
  return typeof typed === "string" ? { ...input, [title]: withoutCopiedTags(typed) } : input;
}

function withRowIds(kind: KindDefinition, input: RecordData): RecordData {
  const tables = Object.keys(input).filter((name) => kind.fields[name]?.type === "table" && input[name]);
  if (tables.length === 0) return input;
  const filled = tables.map((name) => {
    const rows = input[name];
    return [name, Array.isArray(rows) ? rows.map(withId) : rows];
  });
  return { ...input, ...Object.fromEntries(filled) };
}

function withId(row: unknown): unknown {
  return isRow(row) && (row.id === undefined || row.id === "") ? { ...row, id: newId() } : row;
}

function isRow(value: unknown): value is RecordData {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function refusalOfIssues(issues: Issue[]): Refusal {
  return new Refusal("invalid-input", { issues });
}
