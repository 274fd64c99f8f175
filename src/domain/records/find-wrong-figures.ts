import { listAllDepartments } from "#db/queries/directory.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import type {
  GroupedWorks,
  GroupKey,
  GroupQuery,
  WorkFigures,
  WorkMeasure,
} from "#db/queries/records/groups/group-query.ts";
import { groupRecords } from "#db/queries/records/groups/group-records.ts";
import { groupWorks } from "#db/queries/records/groups/group-works.ts";
import type { Difference } from "#db/queries/records/record-scopes.ts";
import type { Scope } from "#db/scope.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { countedFieldsOf } from "#kinds/derive/cells/counted-fields.ts";
import { recordKinds } from "#kinds/registry.ts";
import { sentence } from "#texts/sentence.ts";

/**
 * Computes the reports of the institute by one key and year, by two fields, and by a field and people: once as a report
 * is answered, and again from every record. Returns those that differ.
 */
export async function findWrongFigures(scope: Scope): Promise<Difference[]> {
  const { academicStart } = await findInstitute(scope);
  const departments = new Map((await listAllDepartments(scope)).map(({ code, id }) => [code, id]));
  const differences: Difference[] = [];
  for (const kind of recordKinds)
    for (const { by, measure } of reportsOf(kind)) {
      const query: GroupQuery = {
        slice: { type: "scopes", scopes: [0] },
        kinds: [kind],
        where: { op: "always" },
        academicStart,
        departments,
        by,
        measure,
      };
      const [answered, scanned] = [await groupWorks(scope, query), await groupRecords(scope, query)];
      const isByState = by.some(({ type }) => type === "state");
      if (figuresAsText(answered, isByState) === figuresAsText(scanned, isByState)) continue;
      const keys = [
        ...by.map((key) => (key.type === "field" ? key.name : key.type)),
        ...(measure.type === "sum" ? [measure.field] : []),
      ];
      differences.push({
        what: "figures-wrong",
        detail: sentence("{{name}} by {{typed}} ({{from}})", {
          name: kind.slug,
          typed: keys.join(", "),
          from: answered.readFrom,
        }),
      });
    }
  return differences;
}

function reportsOf(kind: KindDefinition): { by: GroupKey[]; measure: WorkMeasure }[] {
  const { values, sums } = countedFieldsOf(kind);
  const fields = values.map((name): GroupKey => ({ type: "field", name }));
  const year: GroupKey = { type: "year", period: "academic" };
  const works: WorkMeasure = { type: "works" };
  const single: GroupKey[] = [{ type: "dept" }, { type: "person" }, { type: "state" }, ...fields];
  return [
    ...single.map((key) => ({ by: [key, year], measure: works })),
    ...fields.map((field) => ({ by: [field, { type: "person" as const }], measure: works })),
    ...fields.slice(1).map((_, index) => ({ by: fields.slice(index, index + 2), measure: works })),
    ...sums.map((field) => ({ by: [year], measure: { type: "sum" as const, field } })),
  ];
}

/** Counters do not hold how many works of one state have no proof. */
function figuresAsText({ groups, whole, total }: GroupedWorks, isByState: boolean): string {
  const figures = ({ works, drafts, submitted, verified, withoutProof, value, valued }: WorkFigures) =>
    [
      works,
      drafts,
      submitted,
      verified,
      ...(isByState ? [] : [withoutProof]),
      value === null ? null : Number(value),
      valued,
    ].join();
  const rows = groups.map((group) => `${JSON.stringify(group.keys)} ${figures(group)}`);
  return [...rows.sort(), figures(whole), total].join("\n");
}
