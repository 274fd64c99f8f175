import type { Scope } from "../../scope.ts";

/**
 * A transaction that writes thousands of records does not lock each of their identifiers. A job added with the
 * transaction compares them afterwards with what others entered in between.
 */
export async function beginBulkWorks(scope: Scope): Promise<void> {
  await scope.db.query({
    text: `select set_config('app.bulk_works', 'on', true), graphile_worker.enqueue('update-duplicate-marks', json_build_object('institute', $1::int),
             'update-duplicate-marks-' || $1::int, null, null, 'records')`,
    values: [scope.institute],
  });
}

/** Updates which of these records duplicate an older one, and which older ones are duplicated. */
export async function updateDuplicateMarks(scope: Scope, ids: readonly string[]): Promise<void> {
  const keys = await scope.db.column<string>({
    text: `select distinct key from record_keys where institute_id = $1 and record_id = any ($2::uuid[]) and key not like 'single:%'`,
    values: [scope.institute, ids],
  });
  // A query of its own: of an institute that is not in the statistics yet, a join would compare all its keys with all of these.
  await scope.db.query({
    text: `select settle_works($1, '{}', array(
             select key from record_keys where institute_id = $1 and key = any ($2::text[]) group by key having count(*) > 1))`,
    values: [scope.institute, keys],
  });
}

/** Whoever writes afterwards compares the own record; more rounds would only follow writers who do not pause. */
const maxRounds = 20;

/** The same for every record of the institute that shares an identifier; returns how many changed. */
export async function updateAllDuplicateMarks(scope: Scope): Promise<number> {
  let changed = 0;
  for (let round = 0; round < maxRounds; round++) {
    const settled = await scope.db.count({
      text: "select settle_works($1, w.of_records, w.of_keys) as settled from works_to_settle($1) w",
      values: [scope.institute],
    });
    // What others wrote while this ran is compared at the next round.
    if (settled === 0) break;
    changed += settled;
  }
  return changed;
}
