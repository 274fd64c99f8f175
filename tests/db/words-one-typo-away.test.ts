import { expect, onTestFinished, test } from "vitest";
import { oneTypoFrom, oneTypoPatterns } from "#rules/matching/one-typo.ts";
import { testDatabase } from "#tests/support/server/database.ts";

const made = await testDatabase();

/** The same numbers each time, below a maximum. */
function randomNumbers(seed: number) {
  let state = seed;
  return (max: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * max);
  };
}

const below = randomNumbers(11);
const scripts = ["abcd", "कखगा"].map((letters) => [...letters]);
const randomWord = (letters: readonly string[], length: number) =>
  Array.from({ length }, () => letters[below(letters.length)]).join("");
// Of few letters, so that most words have others one typo away.
const words = [
  ...new Set([
    ...scripts.flatMap((letters) => Array.from({ length: 500 }, (_, n) => randomWord(letters, 3 + (n % 8)))),
    "abc1",
    "xabcd",
    "abcdé",
  ]),
];

test.each([
  ["are all listed", 0],
  ["are listed but for those of a few records", 15],
  ["are not listed of many records", 30],
])("the words one typo away that records have are found if words %s", async (_, unlisted) => {
  const client = await made.owner.connect();
  onTestFinished(() => client.release(true));
  await client.query("begin; select set_config('app.institute', '1', true)");
  await client.query(
    `insert into institutes (id, public_id, name) overriding system value
     values (1, gen_random_uuid(), 'The College'), (2, gen_random_uuid(), 'Another')`,
  );
  const enter = (institute: number, some: readonly string[]) =>
    client.query(
      `insert into records (institute_id, id, kind, created_by, title, scopes, search)
       select $1::int, gen_random_uuid(), 'journal', 1, 'A work', '{0}', quote_literal(word)::tsvector from unnest($2::text[]) word`,
      [institute, some.map((word) => `${institute}:${word}`)],
    );
  await enter(1, words.slice(unlisted));
  await enter(2, ["abcdabcdabcdabcd"]);
  await client.query("select add_known_words(100000)");
  await enter(1, words.slice(0, unlisted));
  let found = 0;
  for (let n = 0; n < 150; n++) {
    const known = words[below(words.length)] ?? "";
    const candidates = oneTypoFrom(known);
    const typed = n % 4 === 0 || candidates.length === 0 ? known : (candidates[below(candidates.length)] ?? known);
    const { patterns, letters } = oneTypoPatterns(typed);
    const { rows } = await client.query("select unnest(words_one_typo_away(1, $1, $2, $3)) as word", [
      typed,
      patterns,
      letters,
    ]);
    // With many waiting records, words that no record has are among them.
    const away = rows.map(({ word }) => word).filter((word) => words.includes(word));
    const expected = oneTypoFrom(typed).filter((word) => words.includes(word));
    expect({ typed, away: away.toSorted() }).toEqual({ typed, away: expected.toSorted() });
    if (unlisted <= 20) expect(rows).toHaveLength(expected.length);
    found += expected.length;
  }
  expect(found).toBeGreaterThan(100);
});
