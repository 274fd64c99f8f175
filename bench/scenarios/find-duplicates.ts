import { withScope } from "#db/scope.ts";
import { findPairs } from "#domain/records/duplicates/find-pairs.ts";
import { journal } from "#kinds/records/journal.ts";
import { lastYear, makeData } from "../data/works.ts";
import type { Environment } from "../support/environment.ts";
import { cpuNow, overHttp } from "../support/over-http.ts";
import { randomFrom } from "../support/random.ts";
import { inRounds, type Scenario } from "../support/scenario.ts";

const atMostMs = 600_000;

/** The nightly comparison of all records of an institute, of which some are entered twice, and the check of one while it is typed. */
export const findDuplicates: Scenario = {
  name: "duplicates",
  run: async (environment) => {
    const { college } = environment;
    await environment.enterTwice(environment.size / 100);
    let pairs = 0;
    const rounds = await inRounds(environment.rounds, async () => {
      const before = { ...cpuNow(environment), own: process.cpuUsage() };
      pairs = await withScope(environment.database(), college.institute, findPairs, { timeout: atMostMs });
      const [own, after] = [process.cpuUsage(before.own), cpuNow(environment)];
      const server = (own.user + own.system) / 1_000_000;
      const database = (after.database - before.database) / 1000;
      return { value: server + database, server, database };
    });
    return [
      {
        work: "compare all records of an institute, which has half of them",
        unit: "CPU s",
        target: 60,
        rounds,
        remark: `${pairs} pairs`,
      },
      await overHttp(environment, {
        work: "check a paper while it is typed",
        target: 5,
        requests: await drafts(environment),
      }),
    ];
  },
};

async function drafts(environment: Environment) {
  const [teacher] = environment.college.teachers;
  if (!teacher) throw new Error("There is nobody to enter a paper.");
  const token = await environment.tokenOf(teacher);
  const random = randomFrom(77);
  return Array.from({ length: 500 }, (_, number) => ({
    method: "POST" as const,
    path: `/api/records/${journal.slug}/check`,
    token,
    body: { data: makeData(journal, { random, vocabulary: environment.vocabulary, number, year: lastYear }) },
    expect: 200,
  }));
}
