import { expect, test } from "vitest";
import { hashPassword } from "#domain/accounts/password/password-hash.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { domain } = world.institute;
const passwordHash = await hashPassword("mango-tea-42");
let address = 0;
const freshAddress = () => `10.3.${Math.floor(address / 250)}.${(address++ % 250) + 1}`;

/** Milliseconds of each attempt, the two cases in turn, so that a busy machine slows both alike. */
async function times(ask: (email: string) => Promise<unknown>, tries: number) {
  const taken: [number[], number[]] = [[], []];
  for (let one = 0; one < tries; one++) {
    for (const [which, emails] of [known, unknown].entries()) {
      const begun = performance.now();
      await ask(emails[one] ?? "");
      taken[which]?.push(performance.now() - begun);
    }
  }
  return taken.map((list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0);
}

const known = await Promise.all(Array.from({ length: 24 }, async () => (await world.aTeacher({ passwordHash })).email));
const unknown = Array.from({ length: 24 }, (_, one) => `unknown.person${one}@${domain}`);

test("signing in answers known and unknown IDs alike and in similar time", async () => {
  const texts = new Set<string>();
  const [a = 0, b = 0] = await times(async (email) => {
    const body = { email, password: "guess-guess", role: "Faculty" };
    const { status, text } = await world.nobody.ask("POST", "/api/auth/login", { body, from: freshAddress() });
    texts.add(`${status} ${text}`);
  }, 24);
  expect(texts.size).toBe(1);
  expect(Math.max(a, b) / Math.min(a, b)).toBeLessThan(5);
});

test("asking for a link answers known and unknown addresses alike and in similar time", async () => {
  const texts = new Set<string>();
  const [a = 0, b = 0] = await times(async (email) => {
    const { status, text } = await world.nobody.ask("POST", "/api/auth/forgot-password", {
      body: { email },
      from: freshAddress(),
    });
    texts.add(`${status} ${text}`);
  }, 8);
  expect(texts.size).toBe(1);
  expect(Math.max(a, b) / Math.min(a, b)).toBeLessThan(5);
});
