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
export async function deleteWords(scope: Scope, words: readonly string[]): Promise<void> {
  await scope.db.query({ text: "select forget_words($1, $2)", values: [scope.institute, words] });
}
