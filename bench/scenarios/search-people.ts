import { makeCrowd } from "../data/crowd.ts";
import type { Environment } from "../support/environment.ts";
import { overHttp } from "../support/over-http.ts";
import { type Random, randomFrom } from "../support/random.ts";
import type { Row, Scenario } from "../support/scenario.ts";
import type { Request } from "../support/wire.ts";
import { typo } from "./search-records.ts";

const target = 5;
const names = 30_000;

/** The search for colleagues among 30,000 names. It adds them, so it runs last. */
export const searchPeople: Scenario = {
  name: "search-people",
  run: async (environment) => {
    const crowd = await makeCrowd(environment, names);
    const token = await environment.tokenOf(environment.college.admin);
    const parts = (random: Random) => random.pick(crowd).split(" ") as [string, string];
    const searches: [string, (random: Random) => string][] = [
      ["people among 30,000: right spelling", (random) => random.pick(crowd)],
      ["the same: initial and surname", (random) => initialOf(parts(random))],
      [
        "the same: beginnings of both",
        (random) =>
          parts(random)
            .map((part) => part.slice(0, 4))
            .join(" "),
      ],
      ["the same: one typo", (random) => typoIn(parts(random), random)],
      ["the same: one name of two", (random) => parts(random)[1]],
      [
        "the same: nobody's name, a research interest",
        (random) => environment.vocabulary[200 + random.below(3000)] ?? "",
      ],
    ];
    const rows: Row[] = [];
    for (const [work, make] of searches) rows.push(await measured(environment, work, token, make));
    return rows;
  },
};

const initialOf = ([given, surname]: [string, string]) => `${given.charAt(0)}. ${surname}`;
const typoIn = ([given, surname]: [string, string], random: Random) =>
  `${given} ${typo(surname.toLowerCase(), random)}`;

const whenTypo =
  "Names as typed and as one word are searched first, and find nobody. Then some 500 words one typo away are compared with the names of people who match the other words.";
const whenNobody =
  "If no person has that name, people who work on it as a topic are searched: up to 200 records with the word in title or topics are read for their people.";

function measured(
  environment: Environment,
  work: string,
  token: string,
  make: (random: Random) => string,
): Promise<Row> {
  const random = randomFrom(29);
  const requests = Array.from(
    { length: 300 },
    (): Request => ({
      method: "GET",
      path: `/api/people?${new URLSearchParams({ q: make(random), limit: "10" })}`,
      token,
    }),
  );
  return overHttp(environment, {
    work,
    target,
    requests,
    whenMissed: work.includes("typo") ? whenTypo : whenNobody,
  });
}
