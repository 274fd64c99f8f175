import type { Scope } from "../../scope.ts";

/** The words by which the records are found, each once. */
export async function listWordsOf(scope: Scope, records: readonly string[]): Promise<string[]> {
  const rows = await scope.db.query<{ word: string }>({
    text: `select distinct substr(w, position(':' in w) + 1) as word
           from records r cross join lateral unnest(tsvector_to_array(r.search)) w where r.institute_id = $1 and r.id = any ($2::uuid[])`,
    values: [scope.institute, records],
  });
  return rows.map(({ word }) => word);
}

/** Removes those of the words that no record has any longer from the known ones. */
export async function removeWords(scope: Scope, words: readonly string[]): Promise<void> {
  await scope.db.query({ text: "select forget_words($1, $2)", values: [scope.institute, words] });
}

/**
 * Where the result has no row, those of the words with which no word of any record begins. $1 is the institute. The limit makes the
 * planner use the key; only beside records whose words are not listed yet is the function needed.
 */
export const unknownWordsSql = (words: string, result: string) =>
  `case when not exists (select from ${result}) then array(select w from unnest(${words}::text[]) w
      where (select true from known_words k where k.institute_id = $1 and k.word >= w and k.word < w || chr(1114111) limit 1) is null
        and ((select true from unlisted_words u where u.institute_id = $1 limit 1) is null or not records_may_have_words($1, array[w]))) end`;
