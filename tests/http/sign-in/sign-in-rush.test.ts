import { expect, test } from "vitest";
import { hashPassword } from "#domain/accounts/password/password-hash.ts";
import { limitConcurrency } from "#domain/limit-concurrency.ts";
import { isFull } from "#tests/support/sampled.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const secret = "mango-tea-42";
const passwordHash = await hashPassword(secret);

/** As many as a large college has at nine o'clock; each takes the processor for a twentieth of a second. */
const colleagues = isFull ? 240 : 80;

test(`${colleagues} colleagues who sign in at the same moment all succeed`, async () => {
  const people: TestAccount[] = [];
  for (let index = 0; index < colleagues; index++) people.push(await world.aTeacher({ passwordHash }));
  const answers = await Promise.all(
    people.map(({ email }, index) =>
      world.nobody.ask("POST", "/api/auth/login", {
        body: { email, password: secret, role: "Faculty" },
        from: `10.1.0.${index + 1}`,
      }),
    ),
  );
  const statuses = count(answers.map(({ status }) => status));
  expect(statuses).toEqual({ 200: colleagues });
});

test("a full queue refuses and returns when to retry; those in it are served", async () => {
  const inTurn = limitConcurrency(1, { maxWaiting: 2, maxPerHolder: 2, message: "Too many." });
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const requests = Array.from({ length: 4 }, () => inTurn(() => gate.then(() => "served")));
  await expect(requests[3]).rejects.toMatchObject({
    code: "unavailable",
    details: { message: "Too many.", retryAfterSeconds: 5 },
  });
  open();
  expect(await Promise.all(requests.slice(0, 3))).toEqual(["served", "served", "served"]);
  expect(await inTurn(async () => "served")).toBe("served");
});

test("one holder can fill only its own share of the queue, so others find places", async () => {
  const inTurn = limitConcurrency(1, { maxWaiting: 4, maxPerHolder: 2, message: "Too many." });
  let open = () => {};
  const gate = new Promise<string>((resolve) => {
    open = () => resolve("served");
  });
  const requests = ["a", "a", "a", "a", "b"].map((holder) => inTurn(() => gate, holder));
  await expect(requests[3]).rejects.toMatchObject({ code: "unavailable" });
  open();
  expect(await Promise.all([0, 1, 2, 4].map((at) => requests[at]))).toEqual(Array(4).fill("served"));
  expect(await Promise.all(["a", "a", "a"].map((holder) => inTurn(() => gate, holder)))).toHaveLength(3);
});

function count(values: number[]): Record<number, number> {
  const counted: Record<number, number> = {};
  for (const value of values) counted[value] = (counted[value] ?? 0) + 1;
  return counted;
}
