import type { Person as PrintedPerson } from "#kinds/person.ts";
import { journal } from "#kinds/records/journal.ts";
import type { Person } from "../data/college.ts";
import { lastYear, makeData, makeStrangers } from "../data/works.ts";
import type { Environment } from "../support/environment.ts";
import { overHttp } from "../support/over-http.ts";
import { type Random, randomFrom } from "../support/random.ts";
import type { Scenario } from "../support/scenario.ts";
import type { Request } from "../support/wire.ts";

const whenMissed =
  "There are two queries: one reads the session and the colleagues named, the other writes the record with everything that belongs to it in one statement. A third of the database's part is triggers (words, values, scopes, counters), a fifth index entries, a sixth preparing some fifteen statements within the one, and a twelfth the commit. An eighth of the server's part is checking the input.";

const once = { warmUp: 1500, round: 1200 };

/** Creates a paper: rights, every field validated, people matched, history written, duplicates searched. */
export const createOne: Scenario = {
  name: "create",
  run: async (environment) => [
    await overHttp(environment, {
      work: "create one: a paper by its owner and two from elsewhere",
      target: 1.3,
      whenMissed,
      requests: await newPapers(environment, "alone", wanted(environment)),
      once,
    }),
    await overHttp(environment, {
      work: "create one: with a colleague, who is asked",
      requests: await newPapers(environment, "joint", wanted(environment), (random) => [
        lineOf(random.pick(environment.college.teachers)),
      ]),
      once,
    }),
  ],
};

const wanted = ({ rounds }: Environment) => once.warmUp + once.round * rounds;

/** The given number of papers to be entered, each by one of a hundred faculty members; no run has those of another, whose data may be kept. */
export async function newPapers(
  environment: Environment,
  series: string,
  count: number,
  colleagues: (random: Random) => PrintedPerson[] = () => [],
): Promise<Request[]> {
  const run = Date.now();
  const random = randomFrom(run);
  const owners = environment.college.teachers.slice(0, 100);
  const tokens = await Promise.all(owners.map((owner) => environment.tokenOf(owner)));
  const requests: Request[] = [];
  for (let number = 0; number < count; number++) {
    const at = random.below(owners.length);
    const owner = owners[at];
    const token = tokens[at];
    if (!owner || token === undefined) throw new Error("There is nobody to enter a paper.");
    const source = { random, vocabulary: environment.vocabulary, number, year: lastYear };
    const data = { ...makeData(journal, source), doi: `10.5555/entered.${series}.${run}.${number}` };
    const people = [lineOf(owner), ...makeStrangers(random, 2, journal.people?.roles[0]), ...colleagues(random)];
    const distinct = people.filter(
      ({ account }, index) => account === undefined || people.findIndex((other) => other.account === account) === index,
    );
    requests.push({
      method: "POST",
      path: `/api/records/${journal.slug}`,
      token,
      body: { data, people: distinct },
      expect: 201,
    });
  }
  return requests;
}

function lineOf({ name, publicId }: Person): PrintedPerson {
  return { name, account: publicId, role: "author" };
}
