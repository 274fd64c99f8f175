import { hasKind } from "#access/policies/kinds.ts";
import { proofsHiddenFrom } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import { listAllDepartments } from "#db/queries/directory.ts";
import { copyRecords, type ExportPart } from "#db/queries/records/record-export.ts";
import type { StoredPerson } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import { textsOfCopy } from "#formats/csv/csv-of-copy.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { hiddenPartsWhere } from "#kinds/derive/sensitive-parts.ts";
import type { RecordData } from "#kinds/field.ts";
import { isCounted } from "#kinds/record-state.ts";
import { kinds } from "#kinds/registry.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { codesIn, dataIn } from "./copied-cells.ts";
import type { Export } from "./export-records.ts";
import { sliceOf } from "./list-slice.ts";

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
  let before = "\n";
  const write = (fact: object) => {
    const text = `${before}${JSON.stringify(fact)}`;
    before = ",\n";
    return text;
  };
  for (const kind of kinds.filter((one) => hasKind(requester.actor, one)))
    for await (const text of factsOf(scope, requester, { kind, departments, write })) yield Buffer.from(text);
  yield Buffer.from("\n]}\n");
}

/** Of fields and of columns. Files have an address of their own; how a person is reached is not a fact about a work. */
const excludedTypes: readonly string[] = ["file", "email", "phone"];

type Part = {
  kind: KindDefinition;
  departments: readonly { id: number; code: string }[];
  write: (fact: object) => string;
};

/** The facts of a kind, many in a text. */
function factsOf(
  scope: Scope,
  { actor, academicStart }: Requester,
  { kind, departments, write }: Part,
): AsyncGenerator<string, void, undefined> {
  const hidden = hiddenPartsWhere(kind, ({ sensitive, type }) => sensitive === true || excludedTypes.includes(type));
  const names = Object.keys(kind.fields).filter((name) => !hidden.fields.includes(name));
  const facts = (["id", "state", "updated", "people", "scopes"] as const).map((part) => ({ part }));
  const parts: ExportPart[] = [...facts, ...names.map((name) => ({ part: "field", name }) as const)];
  const codesById = new Map(departments.map(({ id, code }) => [String(id), code]));
  const copied = copyRecords(scope, {
    slice: sliceOf(actor, "institute"),
    kinds: [kind],
    where: { op: "always" } as const,
    academicStart,
    departments: new Map(departments.map(({ code, id }) => [code, id])),
    kind,
    sort: [],
    parts,
    proofsHiddenFrom: proofsHiddenFrom(actor),
  });
  return textsOfCopy(copied, parts.length, (row) => {
    const [id, state, updatedAt, people = "", scopes = ""] = facts.map((_, index) => row.text(index));
    const data = Object.entries(dataIn(row, names, facts.length));
    return write({
      id,
      type: kind.slug,
      state,
      updatedAt,
      departments: codesIn(scopes, codesById),
      people: peopleIn(people),
      ...Object.fromEntries(data.map(([name, value]) => [`data.${name}`, withoutColumns(value, hidden.columns[name])])),
    });
  });
}

/** The rows of a table without these columns; any other value as it is. */
function withoutColumns(value: unknown, columns: readonly string[] = []): unknown {
  if (columns.length === 0 || !Array.isArray(value)) return value;
  return value.map((row: RecordData) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name))),
  );
}

/** As printed, with the public id of an account that counts as one of its people; without addresses. */
function peopleIn(text: string) {
  return (JSON.parse(text || "[]") as StoredPerson[]).map((person) => {
    const { name, role, account, orcid, corresponding } = person;
    return { name, role, account: isCounted(person) ? account : undefined, orcid, corresponding };
  });
}
