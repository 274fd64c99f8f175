import { journal } from "#kinds/records/journal.ts";
import type { Person } from "./data/college.ts";
import { firstYear, lastYear } from "./data/works.ts";
import type { Environment } from "./support/environment.ts";
import { overHttp } from "./support/over-http.ts";
import { randomFrom, shuffled } from "./support/random.ts";
import type { Scenario } from "./support/scenario.ts";
import type { Request } from "./support/wire.ts";

const whenMissed =
  "Three questions: session, departments where one is named, then page and total in one. A page is about 25 kB of JSON with its people, who are read to decide what the viewer may do with each row; writing and packing it is half of the server's part.";

const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);

/** The first 25 papers of a year with their exact total: of a department, of the institute, of a person. */
export const listPage: Scenario = {
  name: "list",
  run: async (environment) => {
    const { heads, admin, teachers, departments } = environment.college;
    const inYear = years.map((year) => `year:${year}`);
    const inDepartment = departments.flatMap(({ code }) => years.map((year) => `dept:${code} year:${year}`));
    return [
      await measure(environment, "list 25 by department and year, with total: a head", heads, inYear),
      await measure(environment, "the same: an admin, of a department", [admin], inDepartment),
      await measure(environment, "the same: an admin, of the institute", [admin], inYear),
      await measure(environment, "the same: a teacher, own papers", teachers.slice(0, 100), inYear),
    ];
  },
};

async function measure(
  environment: Environment,
  work: string,
  people: readonly Person[],
  questions: readonly string[],
) {
  const requests: Request[] = [];
  for (const person of people) {
    const token = await environment.tokenOf(person);
    for (const q of questions)
      requests.push({
        method: "GET",
        path: `/api/records/${journal.slug}?${new URLSearchParams({ q, limit: "25" })}`,
        token,
      });
  }
  return overHttp(environment, { work, target: 1, whenMissed, requests: shuffled(requests, randomFrom(8)) });
}
