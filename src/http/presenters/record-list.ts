import type { ShownPage, ShownRow } from "#domain/records/list-records.ts";

/**
 * A page of a list as JSON text. Data and people are handed on as the database wrote them: parsing forty kilobytes only to
 * write them again would cost more than finding them.
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

function presentRow({ data, people, creatorName, updatedAt, deletedAt: _deletedAt, ...row }: ShownRow): string {
  const rest = JSON.stringify({ ...row, createdBy: creatorName, updatedAt: updatedAt.toISOString() });
  return `{"data":${data},"people":${people},${rest.slice(1)}`;
}
