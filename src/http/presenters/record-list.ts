import type { ShownPage, ShownRow } from "#domain/records/lists/list-records.ts";

/**
 * A page of a list as JSON text. Data and people are passed on as the database wrote them: parsing and writing forty
 * kilobytes again would cost more than finding them.
 */
export function presentPage(page: ShownPage): string {
  const rest = JSON.stringify({
    total: page.total,
    totalIsExact: page.totalIsExact,
    nextCursor: page.nextCursor,
    ...(page.byState && { byState: page.byState }),
  });
  return `{"rows":[${page.rows.map(presentRow).join(",")}],${rest.slice(1)}`;
}

function presentRow(row: ShownRow): string {
  const rest = JSON.stringify({
    id: row.id,
    kind: row.kind,
    state: row.state,
    version: row.version,
    title: row.title,
    proofs: row.proofs,
    proofLinks: row.proofLinks,
    unconfirmed: row.unconfirmed,
    faults: row.faults,
    unassigned: row.unassigned,
    departments: row.departments,
    createdBy: row.creatorName,
    updatedAt: row.updatedAt.toISOString(),
    abilities: row.abilities,
    possibleDuplicate: row.isPossibleDuplicate,
    monthNeeded: row.monthNeeded,
    ...(row.sameWork.length > 0 && {
      sameWork: row.sameWork.map(({ creatorName, ...repeat }) => ({ ...repeat, createdBy: creatorName })),
    }),
  });
  return `{"data":${row.data},"people":${row.people},${rest.slice(1)}`;
}
