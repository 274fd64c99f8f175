import type { Scope } from "../../scope.ts";
import type { WorksQuery } from "./search-source.ts";

/**
 * The words in title, topics and people of a few records that have one of the `corrections`, the folded words that a mistyped
 * one may mean, and match `otherWords`, the text of a tsquery, or empty.
 */
export async function findWordsOfCorrections(
  scope: Scope,
  {
    corrections,
    otherWords,
    narrow,
    scopes,
  }: Pick<WorksQuery, "narrow"> & { corrections: readonly string[]; otherWords: string; scopes: readonly number[] },
): Promise<string[][]> {
  return scope.db.column<string[]>({
    text: `select array(select substr(word, $8) from unnest(tsvector_to_array(ts_filter(r.search, '{a,b,d}'))) word) as words
           from find_works_meant($1, $2::text[], $3, $4::int[], $5::text[], $6::text[], $7::int[], ${maxRecords}) f(found)
           cross join lateral (select search from records where institute_id = $1 and id = f.found limit 1) r`,
    values: [
      scope.institute,
      corrections,
      otherWords,
      scopes,
      narrow.kinds,
      narrow.states,
      narrow.departments,
      `${scope.institute}:`.length + 1,
    ],
  });
}

/** This many records are enough to find what was meant. */
const maxRecords = 5;
