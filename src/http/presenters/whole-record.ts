import type * as z from "zod";
import type { Actor } from "#access/roles.ts";
import type { record } from "#contract/record-shapes.ts";
import { findOtherRecords } from "#domain/records/duplicates/possible-duplicates.ts";
import type { ShownRecord } from "#domain/records/read-record.ts";
import { readReview } from "#domain/records/reviews/read-review.ts";
import { presentRecord } from "./record.ts";

/** A record with the other records of the same work and its review. */
export async function presentWholeRecord(
  scope: Parameters<typeof readReview>[0],
  actor: Actor,
  row: ShownRecord,
): Promise<z.input<typeof record>> {
  const others = await findOtherRecords(scope, actor, row);
  return presentRecord(row, actor, { ...others, review: await readReview(scope, actor, row), today: scope.today });
}
