import type { Environment } from "../support/environment.ts";
import { overHttp } from "../support/over-http.ts";
import { randomFrom } from "../support/random.ts";
import type { Scenario } from "../support/scenario.ts";
import type { Request } from "../support/wire.ts";

const whenMissed =
  "The page takes 1.0 to 1.4 in the database. The rest is its total, which is counted in the index, up to ten thousand rows in each part of an admin's queue.";
const whenWordsAreFrequent =
  "Every proof with both words is read; for a head it is also checked whether the record belongs to the head's departments.";

/** The first page of the records that wait for a review, and the search in the words of proofs. */
export const reviewQueue: Scenario = {
  name: "review",
  run: async (environment) => {
    const [head] = environment.college.heads;
    if (!head) return [];
    await environment.addProofToEveryTenth();
    const tokens = {
      head: await environment.tokenOf(head),
      admin: await environment.tokenOf(environment.college.admin),
    };
    const path = "/api/review?limit=25";
    return [
      await overHttp(environment, {
        work: "first page of the review queue: a head",
        target: 5,
        whenMissed,
        requests: [{ method: "GET", path, token: tokens.head }],
      }),
      await overHttp(environment, {
        work: "first page of the review queue: an admin",
        target: 5,
        whenMissed,
        requests: [{ method: "GET", path, token: tokens.admin }],
      }),
      await inProofs(environment, "search in proofs by two words: a head", tokens.head),
      await inProofs(environment, "search in proofs by two words: an admin", tokens.admin),
    ];
  },
};

function inProofs(environment: Environment, work: string, token: string) {
  const random = randomFrom(19);
  const word = (from: number, to: number) => environment.vocabulary[from + random.below(to - from)] ?? "";
  const requests = Array.from({ length: 200 }, (): Request => {
    const q = `${word(60, 600)} ${word(600, 3000)}`;
    return { method: "GET", path: `/api/search?${new URLSearchParams({ q, proofs: "yes", limit: "10" })}`, token };
  });
  return overHttp(environment, { work, target: 20, whenMissed: whenWordsAreFrequent, requests });
}
