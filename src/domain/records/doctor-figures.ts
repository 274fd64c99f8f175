import { listAllDepartments } from "#db/queries/directory.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import { groupRecords } from "#db/queries/records/groups/from-records.ts";
import type {
  GroupedWorks,
  GroupKey,
  GroupQuery,
  WorkFigures,
  WorkMeasure,
} from "#db/queries/records/groups/group-query.ts";
import { groupWorks } from "#db/queries/records/groups/group-works.ts";
import type { Difference } from "#db/queries/records/record-scopes.ts";
import type { Scope } from "#db/scope.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { countedFieldsOf } from "#kinds/derive/cells/counted-fields.ts";
import { recordKinds } from "#kinds/registry.ts";

/**
 * Asks each report of the institute by one key and year, by two fields, and by a field and people, as a person would and again from every record.
 * Returns those that differ.
 */
export async function doctorFigures(scope: Scope): Promise<Difference[]> {
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
      const isByState = by.some(({ of }) => of === "state");
      if (written(answered, isByState) === written(scanned, isByState)) continue;
      const asked = [
        ...by.map((key) => (key.of === "field" ? key.name : key.of)),
        ...(measure.of === "sum" ? [measure.field] : []),
      ];
      differences.push({ what: "figures-wrong", detail: `${kind.slug} by ${asked.join(", ")} (${answered.readFrom})` });
    }
  return differences;
}

function reportsOf(kind: KindDefinition): { by: GroupKey[]; measure: WorkMeasure }[] {
  const { values, sums } = countedFieldsOf(kind);
  const fields = values.map((name): GroupKey => ({ of: "field", name }));
  const year: GroupKey = { of: "year", period: "academic" };
  const works: WorkMeasure = { of: "works" };
  const single: GroupKey[] = [{ of: "dept" }, { of: "person" }, { of: "state" }, ...fields];
  return [
    ...single.map((key) => ({ by: [key, year], measure: works })),
    ...fields.map((field) => ({ by: [field, { of: "person" as const }], measure: works })),
    ...fields.slice(1).map((_, index) => ({ by: fields.slice(index, index + 2), measure: works })),
    ...sums.map((field) => ({ by: [year], measure: { of: "sum" as const, field } })),
  ];
}

/** Counters do not hold how many works of one state have no proof. */
function written({ groups, whole, total }: GroupedWorks, isByState: boolean): string {
  const figures = ({ works, drafts, submitted, verified, noProof, value, valued }: WorkFigures) =>
    [
      works,
      drafts,
      submitted,
      verified,
      ...(isByState ? [] : [noProof]),
      value === null ? null : Number(value),
      valued,
    ].join();
  const rows = groups.map((group) => `${JSON.stringify(group.keys)} ${figures(group)}`);
  return [...rows.sort(), figures(whole), total].join("\n");
}
