import { asOwner } from "#db/owner.ts";
import type { Environment } from "../support/environment.ts";
import { overHttp } from "../support/over-http.ts";
import { type Random, randomFrom } from "../support/random.ts";
import type { Scenario } from "../support/scenario.ts";
import type { Request } from "../support/wire.ts";

/** The search over records of all kinds, with typical queries. */
export const searchRecords: Scenario = {
  name: "search",
  run: async (environment) => {
    const [head] = environment.college.heads;
    if (!head) return [];
    const byHead = await environment.tokenOf(head);
    const byAdmin = await environment.tokenOf(environment.college.admin);
    const dois = await listDois(environment);
    const measure = (
      work: string,
      token: string,
      make: (random: Random) => string,
      more: Record<string, string> = rowsFirst,
      target = 2.5,
    ) => measured(environment, { work, token, more, target }, make);
    const word = (random: Random, from: number, to: number) =>
      environment.vocabulary[from + random.below(to - from)] ?? "";
    const two = (random: Random) => `${word(random, 5, 60)} ${word(random, 60, 600)}`;
    const frequent = (random: Random) => word(random, 20, 60);
    const seldom = (random: Random) => word(random, 1000, 5000);
    return [
      await measure("search two words, one frequent: a head", byHead, two),
      await measure("the same: an admin", byAdmin, two),
      await measure("the facets of these, which the screen reads next: an admin", byAdmin, two, { facets: "only" }),
      await measure(
        "search while typing, without facets: an admin",
        byAdmin,
        (random) => two(random).slice(0, -2),
        quick,
        1.5,
      ),
      await measure("search one frequent word: an admin", byAdmin, frequent),
      await measure("search one seldom word: an admin", byAdmin, seldom),
      await measure("search one word with a typo: an admin", byAdmin, (random) => typo(seldom(random), random)),
      await measure(
        "search two words, one with a typo: an admin",
        byAdmin,
        (random) => `${word(random, 60, 600)} ${typo(seldom(random), random)}`,
      ),
      await measure("search a DOI: an admin", byAdmin, (random) => random.pick(dois)),
    ];
  },
};

/** As the screen asks: rows first, facets and colleagues in answers of their own. */
const rowsFirst = { facets: "no", people: "no" };
const quick = { facets: "no", people: "no", limit: "10" };

const whenMissed =
  "If a pair of words is rare, too few titles contain both, and wider queries of the index follow; these are most of the database's part. Up to 40 records are read to rank them, and the words of each are unpacked.";
const whenTypo =
  "A misspelt word is first searched as typed, among records and people. Then the known words one typo away are found by their halves, and the corrected query runs: twice as many queries as for a correct word.";

type Measuring = { work: string; token: string; more: Record<string, string>; target: number };

function measured(
  environment: Environment,
  { work, token, more, target }: Measuring,
  make: (random: Random) => string,
) {
  const random = randomFrom(19);
  const requests = Array.from({ length: 200 }, (): Request => {
    const query = new URLSearchParams({ q: make(random), limit: "25", ...more });
    return { method: "GET", path: `/api/search?${query}`, token };
  });
  return overHttp(environment, {
    work,
    target,
    requests,
    whenMissed: work.includes("typo") ? whenTypo : whenMissed,
  });
}

/** Two neighbours exchanged, inside the word. */
export function typo(word: string, random: Random): string {
  const at = 1 + random.below(Math.max(1, word.length - 3));
  const [one = "", other = ""] = word.slice(at, at + 2);
  return word.slice(0, at) + other + one + word.slice(at + 2);
}

function listDois({ ownerConnection, college }: Environment): Promise<string[]> {
  return asOwner(ownerConnection(), async (owner) => {
    const { rows } = await owner.query<{ doi: string }>(
      "select substr(key, 5) as doi from record_keys where institute_id = $1 and key like 'doi:%' limit 200",
      [college.institute],
    );
    return rows.map(({ doi }) => doi);
  });
}
