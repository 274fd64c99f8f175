import { journal } from "#kinds/records/journal.ts";
import type { Environment } from "../support/environment.ts";
import { overHttp } from "../support/over-http.ts";
import { randomFrom } from "../support/random.ts";
import type { Scenario } from "../support/scenario.ts";
import type { Request } from "../support/wire.ts";

/** The list of papers whose title, people or text have two words, one of them frequent. */
export const searchWords: Scenario = {
  name: "search",
  run: async (environment) => {
    const [head] = environment.college.heads;
    if (!head) return [];
    return [
      await measure(environment, "list by two words: a head", await environment.tokenOf(head)),
      await measure(environment, "list by two words: an admin", await environment.tokenOf(environment.college.admin)),
    ];
  },
};

const whenMissed =
  "A list is ordered by date and shows its exact total. So every work with both words is read, and the index reads every place of the more frequent word. The search, in contrast, ranks only the newest few hundred.";

function measure(environment: Environment, work: string, token: string) {
  const random = randomFrom(9);
  const word = (from: number, to: number) => environment.vocabulary[from + random.below(to - from)] ?? "";
  const requests = Array.from({ length: 200 }, (): Request => {
    const q = `${word(5, 60)} ${word(60, 600)}`;
    return { method: "GET", path: `/api/records/${journal.slug}?${new URLSearchParams({ q, limit: "25" })}`, token };
  });
  return overHttp(environment, { work, target: 2.5, requests, whenMissed });
}
