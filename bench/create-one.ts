import type { Person as PrintedPerson } from "#kinds/person.ts";
import { journal } from "#kinds/records/journal.ts";
import type { Person } from "./data/college.ts";
import { lastYear, makeData, makeStrangers } from "./data/works.ts";
import { overHttp } from "./support/over-http.ts";
import { type Random, randomFrom } from "./support/random.ts";
import type { Scenario } from "./support/scenario.ts";
import type { Stand } from "./support/stand.ts";
import type { Request } from "./support/wire.ts";

const whenMissed =
  "Six questions: session, begin, the colleagues named, the work already here by identifier, the record with all that belongs to it in one statement, commit. The one statement takes about what it was measured at (0.5); each of the others costs the two processes some 0.15 together, and checking the input against the kind takes a tenth.";

const once = { warmUp: 600, round: 1200 };

/** Creates a paper: rights, every field validated, people matched, history written, duplicates searched. */
export const createOne: Scenario = {
  name: "create",
  run: async (stand) => [
    await overHttp(stand, {
      work: "create one: a paper by its owner and two from elsewhere",
      target: 0.6,
      whenMissed,
      requests: await papers(stand, "alone", async () => []),
      once,
    }),
    await overHttp(stand, {
      work: "create one: with a colleague, who is asked",
      requests: await papers(stand, "joint", async (random) => [lineOf(random.pick(stand.college.teachers))]),
      once,
    }),
  ],
};

async function papers(
  stand: Stand,
  series: string,
  colleagues: (random: Random) => Promise<PrintedPerson[]>,
): Promise<Request[]> {
  const random = randomFrom(series.length);
  const owners = stand.college.teachers.slice(0, 100);
  const tokens = await Promise.all(owners.map((owner) => stand.tokenOf(owner)));
  const requests: Request[] = [];
  for (let number = 0; number < once.warmUp + once.round * stand.rounds; number++) {
    const at = random.below(owners.length);
    const owner = owners[at];
    const token = tokens[at];
    if (!owner || token === undefined) throw new Error("There is nobody to enter a paper.");
    const making = { random, vocabulary: stand.vocabulary, number, year: lastYear };
    const data = { ...makeData(journal, making), doi: `10.5555/entered.${series}.${number}` };
    const people = [
      lineOf(owner),
      ...makeStrangers(random, 2, journal.people?.roles[0]),
      ...(await colleagues(random)),
    ];
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
