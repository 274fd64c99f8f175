import type { Scope } from "../../scope.ts";

/**
 * Spreads the creation times of records over the years, some weeks after their dates. Ids follow the creation times;
 * documents, which have no date, get their own times.
 */
export async function spreadRecordTimes(scope: Scope, documents: readonly string[]): Promise<void> {
  await scope.db.execute({
    name: "spread-record-times",
    text: `with told as (
        select id, kind = any ($3::text[]) as alone, least(now() - (hashtext(title) & 65535) * interval '1 minute',
          coalesce(day_end, $2::date - (hashtext(title) & 1023)) + interval '10 days' + (hashtext(title) & 4095) * interval '20 minutes') as at
        from records where institute_id = $1),
      by_id as (select id, alone, row_number() over (partition by alone order by id) as place from told),
      by_time as (select at, alone, row_number() over (partition by alone order by at) as place from told)
      update records r set created_at = t.at, updated_at = t.at from by_id i join by_time t using (alone, place)
      where r.institute_id = $1 and r.id = i.id`,
    values: [scope.institute, scope.today, documents],
  });
}
