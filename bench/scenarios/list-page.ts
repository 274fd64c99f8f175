import { journal } from "#kinds/records/journal.ts";
import type { Person } from "../data/college.ts";
import { firstYear, lastYear } from "../data/works.ts";
import { ask } from "../support/ask.ts";
import type { Environment } from "../support/environment.ts";
import { fewRequests, overHttp, repeated } from "../support/over-http.ts";
import { randomFrom, shuffled } from "../support/random.ts";
import type { Scenario } from "../support/scenario.ts";
import type { Request } from "../support/wire.ts";

const whenMissed =
  "One query reads the page with its total, and checks the session; if a department is named, another reads the departments before. A page is about 25 kB of JSON with its people; decision 113 has its parts.";

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
      await measure(environment, "the same: a faculty member, own papers", teachers.slice(0, 100), inYear),
      await deepPage(environment, admin),
      ...(await orders(environment, admin)),
    ];
  },
};

/** A page a thousand rows down the list of all papers. */
async function deepPage(environment: Environment, person: Person) {
  const token = await environment.tokenOf(person);
  const list = `/api/records/${journal.slug}?limit=25`;
  let cursor = "";
  for (let page = 0; page < 40; page++) {
    const read: { nextCursor: string | null } = await ask(
      environment,
      token,
      `${list}${cursor && `&cursor=${cursor}`}`,
    );
    cursor = read.nextCursor ?? cursor;
  }
  const requests: Request[] = [{ method: "GET", path: `${list}&cursor=${cursor}`, token }];
  return overHttp(environment, { work: "page 41 of all papers: an admin", target: 1, whenMissed, requests });
}

/** The list of all papers of the institute in other orders, and with filters. */
async function orders(environment: Environment, person: Person) {
  const token = await environment.tokenOf(person);
  const works: [string, Record<string, string>][] = [
    ["all papers by title", { sort: "title" }],
    ["all papers by last change", { sort: "-updated" }],
    ["papers with one value of a field", { q: "indexing:scopus" }],
    ["papers with values of two fields and a year", { q: "indexing:scopus quartile:q1 ay:2023-24" }],
    ["papers with values of two fields", { q: "indexing:scopus quartile:q1" }],
    ["all papers by citations", { sort: "-citationCount" }],
  ];
  const rows = [];
  for (const [work, query] of works) {
    const path = `/api/records/${journal.slug}?${new URLSearchParams({ ...query, limit: "25" })}`;
    const requests = repeated({ method: "GET", path, token }, environment.rounds);
    rows.push(
      await overHttp(environment, {
        work,
        target: 5,
        whenMissed: whenOrdered,
        requests,
        once: fewRequests,
      }),
    );
  }
  return rows;
}

const whenOrdered =
  "The total comes from counters or bitmaps. The page reads narrow rows in the order of an index until it is full, which takes long if few match. If no index has the order, the rows of the list are sorted.";

async function measure(environment: Environment, work: string, people: readonly Person[], searches: readonly string[]) {
  const requests: Request[] = [];
  for (const person of people) {
    const token = await environment.tokenOf(person);
    for (const q of searches)
      requests.push({
        method: "GET",
        path: `/api/records/${journal.slug}?${new URLSearchParams({ q, limit: "25" })}`,
        token,
      });
  }
  return overHttp(environment, { work, target: 1, whenMissed, requests: shuffled(requests, randomFrom(8)) });
}
