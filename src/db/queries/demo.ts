import type { Scope } from "../scope.ts";

/** Lets records look as if they were entered over the years, some weeks after what they tell of. */
export async function spreadRecordTimes(scope: Scope): Promise<void> {
  await scope.db.execute({
    name: "spread-record-times",
    text: `update records r set created_at = w.at, updated_at = w.at
      from (
        select id, least(now() - (hashtext(title) & 65535) * interval '1 minute',
          coalesce(day_end, $2::date - (hashtext(title) & 1023)) + interval '10 days' + (hashtext(title) & 4095) * interval '20 minutes') as at
        from records where institute_id = $1) w
      where r.institute_id = $1 and r.id = w.id`,
    values: [scope.institute, scope.today],
  });
}
