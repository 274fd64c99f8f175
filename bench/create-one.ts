import type { Person as PrintedPerson } from "#kinds/person.ts";
import { journal } from "#kinds/records/journal.ts";
import type { Person } from "./data/college.ts";
import { lastYear, makeData, makeStrangers } from "./data/works.ts";
import type { Environment } from "./support/environment.ts";
import { overHttp } from "./support/over-http.ts";
import { type Random, randomFrom } from "./support/random.ts";
import type { Scenario } from "./support/scenario.ts";
import type { Request } from "./support/wire.ts";

const whenMissed =
  "Six questions: session, begin, the colleagues named, the work already here by identifier, the record with all that belongs to it in one statement, commit. The one statement takes about what it was measured at (0.5); each of the others costs the two processes some 0.15 together, and checking the input against the kind takes a tenth.";

const once = { warmUp: 600, round: 1200 };

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

/** So many papers to be entered, each by one of a hundred faculty members. */
export async function newPapers(
  environment: Environment,
  series: string,
  count: number,
  colleagues: (random: Random) => PrintedPerson[] = () => [],
): Promise<Request[]> {
  const random = randomFrom(series.length);
  const owners = environment.college.teachers.slice(0, 100);
  const tokens = await Promise.all(owners.map((owner) => environment.tokenOf(owner)));
  const requests: Request[] = [];
  for (let number = 0; number < count; number++) {
    const at = random.below(owners.length);
    const owner = owners[at];
    const token = tokens[at];
    if (!owner || token === undefined) throw new Error("There is nobody to enter a paper.");
    const making = { random, vocabulary: environment.vocabulary, number, year: lastYear };
    const data = { ...makeData(journal, making), doi: `10.5555/entered.${series}.${number}` };
    const people = [lineOf(owner), ...makeStrangers(random, 2, journal.people?.roles[0]), ...colleagues(random)];
    const distinct = people.filter(
      ({ account }, place) => account === undefined || people.findIndex((other) => other.account === account) === place,
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
