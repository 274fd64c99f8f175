import type { reports } from "#contract/accreditation/reports.ts";
import type { Presented } from "#contract/endpoint.ts";
import type { Scope } from "#db/scope.ts";
import { periodText } from "#rules/accreditation/read-period.ts";
import { canAuthorsFix, fieldsThatChoose, type Reason, reasonTexts } from "#rules/accreditation/reasons.ts";
import type { ExcludedRecord } from "#rules/accreditation/rows/evaluate-table.ts";
import { isInAppointments } from "#rules/accreditation/rows/gaps.ts";
import type { TableDefinition } from "#rules/accreditation/table-definition.ts";
import { sentence, withTemplate } from "#texts/sentence.ts";
import { aboutTable } from "./about-table.ts";
import { listTables } from "./forms/list-tables.ts";
import { columnLabels, gapLabel } from "./gap-label.ts";
import { evaluateDefinition, type Requester, readSharedData, type TableResult } from "./read-table.ts";

type OwnTable = Presented<typeof reports.own>["rows"][number];

/** What each table makes of the person's own records: those that count, and what the others, or their rows, lack. */
export async function readOwnTables(scope: Scope, requester: Requester): Promise<Presented<typeof reports.own>> {
  const sharedData = await readSharedData(scope, requester.actor);
  const rows: OwnTable[] = [];
  for (const table of await listTables(scope, requester.actor)) {
    const read = await evaluateDefinition(scope, requester, table, { isOwn: true, isForOthers: true }, sharedData);
    const excluded = await fixableByAuthors(read);
    const { rows: counted } = read.evaluated;
    if (counted.length + excluded.length === 0) continue;
    const labels = columnLabels(read.form);
    const withGaps = counted.flatMap((row) => {
      const gaps = row.gaps.filter((gap) => !isInAppointments(read.table, gap));
      return gaps.length > 0 ? [{ ...row, gaps }] : [];
    });
    const withoutProof = withGaps.filter(({ gaps }) => gaps.some(({ code }) => code === "no-proof")).length;
    rows.push({
      ...aboutTable(read.table, sharedData.settings.naacManual),
      periodText: periodText(read.table.years, read.period),
      // `asked` is the former name of `periodText`.
      asked: periodText(read.table.years, read.period),
      included: counted.length,
      withGaps: withGaps.length,
      withoutProof,
      noProof: withoutProof,
      excluded: excluded.length,
      lacking: [
        ...excluded.map(({ reason, ...one }) => ({
          ...withLinkTarget(one),
          isRow: false,
          missing: [withTemplate({ message: explainExclusion(reason, table) })],
        })),
        ...withGaps.map(({ gaps, ...one }) => ({
          ...withLinkTarget(one),
          isRow: true,
          missing: gaps.map((gap) => gapLabel(gap, labels)),
        })),
      ],
    });
  }
  return { rows };
}

function explainExclusion(reason: Reason, table: TableDefinition): string {
  return reason === "not-filled"
    ? sentence("Not filled in: {{fields}}", { fields: { or: fieldsThatChoose(table) } })
    : reasonTexts[reason].label;
}

/** Left out for a reason that their authors can change. */
async function fixableByAuthors({ evaluated, readExcluded }: TableResult): Promise<ExcludedRecord[]> {
  const excludedByIndex = evaluated.excludedByIndex.filter(({ reason, count }) => count > 0 && canAuthorsFix(reason));
  const groups = await Promise.all(excludedByIndex.map(({ reason }) => readExcluded(reason, 0, null)));
  return [...groups.flat(), ...evaluated.excluded.filter(({ reason }) => canAuthorsFix(reason))];
}

/** A row of a person is entered in one of the profile's records. */
function withLinkTarget({ kind, record, title, opens }: Pick<ExcludedRecord, "kind" | "record" | "title" | "opens">) {
  return { title, opens: opens === undefined ? { kind, record } : opens };
}
