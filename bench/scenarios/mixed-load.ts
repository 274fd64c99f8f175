import { journal } from "#kinds/records/journal.ts";
import { lastYear } from "../data/works.ts";
import { idsOf } from "../support/ask.ts";
import type { Environment } from "../support/environment.ts";
import { cpuNow } from "../support/over-http.ts";
import { memoryOf } from "../support/processes.ts";
import { type Random, randomFrom } from "../support/random.ts";
import type { Scenario } from "../support/scenario.ts";
import type { Request } from "../support/wire.ts";
import { newPapers } from "./create-one.ts";
import { changesOfPapers } from "./update-one.ts";

const perSecond = 300;
const seconds = 600;
/** More than are ever used at once; each sends one request after the other. */
const connections = 64;

/** Of twenty requests; one in ten writes. */
const shares = {
  get: 7,
  list: 4,
  search: 2,
  typing: 1,
  counts: 1,
  dashboard: 2,
  page: 1,
  create: 1,
  update: 1,
} as const;
type Work = keyof typeof shares;

/** What a college does at once, at a rate that does not wait for the answers, for ten minutes. */
export const mixedLoad: Scenario = {
  name: "mixed",
  run: async (environment) => {
    const { product, load } = environment;
    // Its jobs belong to it: without them a search would read each new record's words one by one.
    await environment.restart("all");
    await load.prepare(await mixed(environment, perSecond * (seconds + 10)));
    const sendFor = (duration: number) =>
      load.burst({
        port: product.port,
        connections,
        seconds: duration,
        least: 0,
        most: perSecond * duration,
        perSecond,
        once: true,
      });
    await sendFor(10);
    const before = cpuNow(environment);
    const { requests, p50, p99, repeats, ...took } = await sendFor(seconds);
    const after = cpuNow(environment);
    const server = (after.server - before.server) / requests;
    const database = (after.database - before.database) / requests;
    const work = `${perSecond} mixed requests a second for ${seconds / 60} minutes`;
    const memory = memoryOf(product.pid);
    return [
      {
        work: `${work}: the slowest of a hundred`,
        unit: "s",
        target: 0.15,
        rounds: [{ value: p99 / 1000, perSecond: requests / took.seconds, p50, p99 }],
        memory,
        remark: `${requests} requests, ${repeats} repeated, no other error`,
      },
      { work: `${work}: each`, unit: "CPU ms", rounds: [{ value: server + database, server, database }], memory },
    ];
  },
};

/** The given number of requests in a random order, by the heads, the admin, and a hundred faculty members. */
async function mixed(environment: Environment, count: number): Promise<Request[]> {
  const random = randomFrom(300);
  const works = (Object.keys(shares) as Work[]).flatMap((work) => Array.from({ length: shares[work] }, () => work));
  const planned = Array.from({ length: count }, () => random.pick(works));
  const countOf = (work: Work) => planned.filter((one) => one === work).length;
  const reads = await readingRequests(environment, random);
  const writes = {
    create: await newPapers(environment, "mixed", countOf("create")),
    update: await changesOfPapers(environment, countOf("update")),
  };
  return planned.map((work): Request => {
    const request = work === "create" || work === "update" ? writes[work].pop() : random.pick(reads[work]);
    if (!request) throw new Error(`There are too few requests: ${work}.`);
    return request;
  });
}

async function readingRequests(environment: Environment, random: Random) {
  const { heads, teachers, admin } = environment.college;
  const tokens = await Promise.all([...heads, admin, ...teachers.slice(0, 100)].map((one) => environment.tokenOf(one)));
  const word = (from: number, to: number) => environment.vocabulary[from + random.below(to - from)] ?? "";
  const read = (path: string, token?: string): Request => ({ method: "GET", path, ...(token && { token }) });
  const readWith = (path: string, query: Record<string, string>, token: string) =>
    read(`${path}?${new URLSearchParams(query)}`, token);
  const list = `/api/records/${journal.slug}`;
  const opened: Request[] = [];
  for (const token of tokens)
    opened.push(...(await idsOf(environment, token, list, 100)).map((id) => read(`${list}/${id}`, token)));
  const ofEach = (make: (token: string) => Request) => tokens.flatMap((token) => [make(token), make(token)]);
  const two = () => `${word(5, 60)} ${word(60, 600)}`;
  return {
    get: opened,
    list: ofEach((token) => readWith(list, { q: `year:${lastYear - random.below(8)}`, limit: "25" }, token)),
    search: ofEach((token) => readWith("/api/search", { q: two(), facets: "no", people: "no" }, token)),
    typing: ofEach((token) =>
      readWith("/api/search", { q: two().slice(0, -2), facets: "no", people: "no", limit: "10" }, token),
    ),
    counts: ofEach((token) => readWith("/api/counts", { by: "kind" }, token)),
    dashboard: ofEach((token) => read("/api/dashboard", token)),
    // Without the directory: 1,500 of its pages in a quarter of an hour are all that one address gets.
    page: ["/", "/about"].map((path) => read(path)),
  };
}
