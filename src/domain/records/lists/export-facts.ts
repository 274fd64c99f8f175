import { hasKind } from "#access/policies/kinds.ts";
import { proofsClosedTo } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import { listAllDepartments } from "#db/queries/directory.ts";
import { copyRecords, type ExportPart } from "#db/queries/records/record-export.ts";
import type { Scope } from "#db/scope.ts";
import { csvOfCopy } from "#formats/csv/csv-of-copy.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { partsWhere } from "#kinds/derive/sensitive-parts.ts";
import type { RecordData } from "#kinds/field.ts";
import type { Person } from "#kinds/person.ts";
import { kinds } from "#kinds/registry.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import type { Export } from "./export-records.ts";
import { sliceOf } from "./list-slice.ts";
import { narrowed } from "./viewing.ts";

type Requester = { actor: Actor; academicStart: number; instituteName: string };

/** The version of the format in `docs/facts.md`; a change that a reader would notice raises it. */
const formatVersion = 1;

/**
 * Every record of the institute as one JSON document, written while it is sent: flat facts with their ids and dates.
 * Sensitive fields and columns, e-mail addresses and files are in none of them.
 */
export async function exportFacts(scope: Scope, requester: Requester): Promise<Export> {
  const { actor } = requester;
  await writeAudit(scope, actor, { action: "records-exported", target: "facts", detail: { format: "json" } });
  return {
    name: `facts-${scope.today}.json`,
    mediaType: "application/json; charset=utf-8",
    chunks: documentOf(scope, requester),
  };
}

async function* documentOf(scope: Scope, requester: Requester): AsyncGenerator<Buffer, void, undefined> {
  const departments = await listAllDepartments(scope);
  const head = { format: "fpms-facts", version: formatVersion, institute: requester.instituteName, asOf: scope.now };
  yield Buffer.from(`${JSON.stringify(head).slice(0, -1)},"facts":[`);
  const codes = new Map(departments.map(({ id, code }) => [id, code]));
  let before = "\n";
  for (const kind of kinds.filter((one) => hasKind(requester.actor, one)))
    for await (const line of factsOf(scope, requester, kind, codes)) {
      yield Buffer.from(`${before}${line}`);
      before = ",\n";
    }
  yield Buffer.from("\n]}\n");
}

/** Of fields and of columns. Files have an address of their own; how a person is reached is no fact about a work. */
const leftOut: readonly string[] = ["file", "email", "phone"];

/** The facts of a kind, some in a text, separated as in an array. */
async function* factsOf(
  scope: Scope,
  { actor, academicStart }: Requester,
  kind: KindDefinition,
  codes: ReadonlyMap<number, string>,
): AsyncGenerator<string, void, undefined> {
  const hidden = partsWhere(kind, ({ sensitive, type }) => sensitive === true || leftOut.includes(type));
  const names = Object.keys(kind.fields).filter((name) => !hidden.fields.includes(name));
  const parts: ExportPart[] = [
    ...(["id", "state", "updated", "people", "scopes"] as const).map((part) => ({ part })),
    ...names.map((name) => ({ part: "field", name }) as const),
  ];
  const question = narrowed(
    {
      slice: sliceOf(actor, "institute"),
      kinds: [kind],
      where: { op: "always" },
      academicStart,
      departments: new Map([...codes].map(([id, code]) => [code, id])),
    },
    actor,
  );
  const lines: string[] = [];
  const copied = copyRecords(scope, { ...question, kind, sort: [], parts, proofsClosedTo: proofsClosedTo(actor) });
  const taken = csvOfCopy(copied, parts.length, (row) => {
    const [id, state, updatedAt, people, scopes] = [0, 1, 2, 3, 4].map((at) => row.text(at));
    const values = names.flatMap((name, at) => {
      const text = row.text(at + 5);
      return text === "" ? [] : [[name, withoutColumns(JSON.parse(text), hidden.columns[name])] as const];
    });
    lines.push(
      JSON.stringify({
        id,
        type: kind.slug,
        state,
        updatedAt,
        departments: numbersIn(scopes).flatMap((one) => codes.get(one) ?? []),
        people: peopleIn(people),
        ...Object.fromEntries(values.map(([name, value]) => [`data.${name}`, value])),
      }),
    );
  });
  for await (const _ of taken) if (lines.length > 0) yield lines.splice(0).join(",\n");
  if (lines.length > 0) yield lines.join(",\n");
}

/** The rows of a table without these columns; any other value as it is. */
function withoutColumns(value: unknown, columns: readonly string[] = []): unknown {
  if (columns.length === 0 || !Array.isArray(value)) return value;
  return value.map((row: RecordData) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name))),
  );
}

/** An array of the database: `{0,3,-12}`. */
function numbersIn(text: string | undefined): number[] {
  return (text ?? "").replace(/[{}]/g, "").split(",").filter(Boolean).map(Number);
}

/** As printed, with the account's public id; without addresses. */
function peopleIn(text: string | undefined) {
  return (JSON.parse(text || "[]") as Person[]).map(({ name, role, account, orcid, corresponding }) => ({
    name,
    role,
    account,
    orcid,
    corresponding,
  }));
}
