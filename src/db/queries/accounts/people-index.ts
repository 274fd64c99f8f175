import type { Day } from "#kinds/day.ts";
import { isHeldOn } from "../../is-held-on.ts";
import type { Scope } from "../../scope.ts";
import { columnsOf } from "../records/values.ts";

export type StalePerson = {
  account: number;
  /** Counts the changes: words are stored only for the state they were made from. */
  mark: number;
  name: string;
  email: string;
  /** As printed. */
  variants: string[];
  /** Of today. */
  posts: { designation: string | null; code: string; name: string; aliases: string[] }[];
  /** The next day on which an appointment begins or has ended. */
  nextChange: Day | null;
};

/** People whose search words are out of date. */
export async function listStalePeople(scope: Scope, limit: number): Promise<StalePerson[]> {
  return scope.db.query<StalePerson>({
    // The limits make the planner use the keys, even if it does not know yet how many people have just been imported.
    text: `with stale as materialized (
             select account_id, mark from people_index where institute_id = $1 and fresh_until <= $2::date limit $3)
           select p.account_id as account, p.mark, a.name, a.email,
             array(select v.printed from name_variants v where v.institute_id = $1 and v.account_id = a.id order by v.folded) as variants,
             coalesce((select json_agg(json_build_object('designation', ap.designation, 'code', d.code, 'name', d.name, 'aliases', d.aliases))
               from appointments ap join departments d on d.institute_id = ap.institute_id and d.id = ap.department_id
               where ap.institute_id = $1 and ap.account_id = a.id
                 and ${isHeldOn("ap", "$2::date")}), '[]') as posts,
             (select least(min(ap.starts) filter (where ap.starts > $2::date), min(ap.ends + 1) filter (where ap.ends >= $2::date))
               from appointments ap where ap.institute_id = $1 and ap.account_id = a.id) as "nextChange"
           from stale p cross join lateral (
             select id, name, email from accounts where institute_id = $1 and id = p.account_id limit 1) a`,
    values: [scope.institute, scope.today, limit],
  });
}

export type PersonWords = {
  account: number;
  mark: number;
  /** In the text form of a tsvector. */
  search: string;
  folded: string;
  nameWords: number;
  /** The day on which they must be made again; null while no change is known. */
  freshUntil: Day | null;
};

/** Stores the words of people who have not changed since they were read. */
export async function updatePeopleIndex(scope: Scope, people: readonly PersonWords[]): Promise<void> {
  if (people.length === 0) return;
  await scope.db.execute({
    text: `update people_index p set search = n.search::tsvector, folded = n.folded, name_words = n.name_words,
             fresh_until = coalesce(n.fresh_until, 'infinity')
           from (
             select x.place, n.* from unnest($2::int[], $3::int[], $4::text[], $5::text[], $6::smallint[], $7::date[])
               n(account, mark, search, folded, name_words, fresh_until)
             cross join lateral (
               select ctid as place from people_index where institute_id = $1 and account_id = n.account and mark = n.mark limit 1) x) n
           where p.ctid = n.place and p.mark = n.mark`,
    values: [scope.institute, ...columnsOf(people, "account", "mark", "search", "folded", "nameWords", "freshUntil")],
  });
}
