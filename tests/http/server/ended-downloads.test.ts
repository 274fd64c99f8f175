import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import Fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { sendChunks } from "#http/send-chunks.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

/** A long download stops soon after its reader has signed out or was deactivated, as if the connection had broken. */
const world = await theWorld();
const { as, anAccount, admin } = world;

const sent: string[] = [];

/** A server with one download: a tenth of a second for each of its sixty parts. */
async function aServer(who: TestAccount) {
  const { rows } = await world.owner.query("select id from sessions where account_id = $1", [who.id]);
  const app = Fastify();
  async function* parts() {
    for (let n = 0; n < 60; n++) {
      sent.push(`${who.name} ${n}`);
      yield Buffer.from(`part ${n}\n`);
      await wait(100);
    }
  }
  app.get("/file", async (_request, reply) => {
    const actor = { account: who.id, publicId: who.publicId, institute: who.institute.id } as never;
    const receiver = { appContext: world.appContext, actor, session: { id: rows[0].id }, reply };
    await sendChunks(receiver, { name: "all.csv", mediaType: "text/csv", chunks: parts() });
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  afterAll(() => app.close());
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/file`;
}

async function download(address: string, midway: () => Promise<unknown>) {
  const response = await fetch(address);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  let text = "";
  await wait(300);
  await midway();
  const ended = performance.now();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { text, isWhole: true, ms: performance.now() - ended };
      text += Buffer.from(value).toString();
    }
  } catch {
    return { text, isWhole: false, ms: performance.now() - ended };
  }
}

test("a download continues while the session lives, and ends with an error once the session has ended", async () => {
  const [staying, leaving, removed] = [await anAccount(), await anAccount(), await anAccount()];
  const { version } = await as(admin).get(`/api/accounts/${removed.publicId}`).answers<{ version: number }>(200);
  const [whole, signedOut, deactivated] = await Promise.all([
    download(await aServer(staying), async () => undefined),
    download(await aServer(leaving), () => as(leaving).post("/api/auth/logout").answers(200)),
    download(await aServer(removed), () =>
      as(admin).patch(`/api/accounts/${removed.publicId}`, { version, state: "deactivated" }).answers(200),
    ),
  ]);
  expect(whole?.isWhole).toBe(true);
  expect(whole?.text).toContain("part 59");
  for (const one of [signedOut, deactivated]) {
    expect(one?.isWhole).toBe(false);
    expect(one?.text).toContain("part 1");
    expect(one?.text).not.toContain("part 50");
  }
  // The server does not compute further parts, either.
  const made = sent.length;
  await wait(500);
  expect(sent.length).toBe(made);
});
