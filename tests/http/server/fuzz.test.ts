import { expect, test } from "vitest";
import { makeRandom } from "#domain/demo/random.ts";
import { describeApi } from "#http/openapi/describe-api.ts";
import { kinds } from "#kinds/registry.ts";
import { type Description, makeRequests } from "#tests/support/records/fuzz.ts";
import { aPaper } from "#tests/support/records/records.ts";
import { isFull } from "#tests/support/sampled.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const count = Number(process.env.FPMS_FUZZ ?? (isFull ? 100_000 : 1000));
const seed = Number(process.env.FPMS_FUZZ_SEED ?? 20_261_120);

/** What no answer may contain: file paths, messages of the database, stack traces. */
const internals =
  /\bat .+\(.+:\d+:\d+\)|node_modules|\/src\/|\/dist\/|file:\/\/|\bECONN|\bENOENT|syntax error at|relation "|violates|invalid input syntax|pg_|\bselect .+ from |TypeError|RangeError|Cannot read prop/i;

test(`${count} requests made from the API's description never break the server, and no answer reveals internals`, {
  timeout: 90 * 60_000,
}, async () => {
  const world = await theWorld();
  const faults: unknown[] = [];
  world.appContext.log.error = (detail) => faults.push(detail);
  const random = makeRandom(seed);
  const people: TestAccount[] = [
    world.teacher,
    world.colleague,
    world.hod,
    world.coordinator,
    world.admin,
    world.superAdmin,
  ];
  const ids = (await Promise.all(people.slice(0, 3).map((person) => aPaper(world.as(person))))).map(({ id }) => id);
  const known = [
    ...ids,
    ...ids,
    ...kinds.map(({ slug }) => slug),
    "journal",
    "journal",
    "submit",
    "clone",
    "confirm",
    "faculty",
    "Computer",
    world.institute.domain,
    ...people.map(({ publicId }) => publicId),
  ];
  const next = makeRequests(describeApi("0") as unknown as Description, random, () => known);
  const statuses: Record<number, number> = {};
  const reached = new Set<string>();
  const bad: unknown[] = [];
  for (let number = 0; number < count && bad.length < 20; number++) {
    const request = next();
    if (/events/i.test(request.operation)) continue;
    const index = random.int(-1, people.length - 1);
    const who = people[index];
    const client = who ? world.as(who) : world.nobody;
    const { body, headers } = request;
    const answer = await client.ask(request.method, request.url, body === undefined ? { headers } : { body, headers });
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    if (answer.status < 300) reached.add(request.operation);
    // A session or account ended by a request is replaced, so that the next ones get as far.
    if (answer.status === 401 && who) people[index] = await world.anAccount({ role: who.role });
    // Whoever follows the link of a mail or of evidence gets a page in words, even if the link is not valid.
    const isPage = /unsubscribe|openEvidence/i.test(request.operation) && answer.text.startsWith("<!doctype html>");
    // The body of a compressed answer is not read here.
    const isCompressed = answer.headers["content-encoding"] !== undefined;
    const isRefusal =
      answer.status < 400 ||
      isPage ||
      isCompressed ||
      typeof (answer.body as { code?: unknown } | undefined)?.code === "string";
    if (answer.status >= 500 || !isRefusal || (answer.status >= 400 && internals.test(answer.text)))
      bad.push({ number, who: who?.role, ...request, status: answer.status, text: answer.text.slice(0, 300) });
  }
  console.info(
    `Fuzz: ${count} requests, seed ${seed}, ${reached.size} operations reached, answers ${JSON.stringify(statuses)}`,
  );
  expect(bad.map((one) => JSON.stringify(one).slice(0, 1500))).toEqual([]);
  expect(faults).toEqual([]);
  expect(reached.size).toBeGreaterThan(20);
  expect((await world.nobody.get("/readyz")).status).toBe(200);
});
