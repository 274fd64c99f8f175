import { connect, createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { waitForDatabase } from "#db/wait-for-database.ts";
import { testDatabase } from "#tests/support/server/database.ts";

async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test("a database that starts after this program is waited for, and this is reported once", async () => {
  const { connection } = await testDatabase();
  const port = await aFreePort();
  const socket = join(String(connection.host), `.s.PGSQL.${connection.port}`);
  const log = vi.fn();
  const waiting = waitForDatabase({ ...connection, host: "127.0.0.1", port }, { log });
  await expect.poll(() => log.mock.calls.length).toBe(1);
  const late = createServer((client) => {
    const server = connect(socket);
    client.pipe(server).pipe(client);
  }).listen(port, "127.0.0.1");
  onTestFinished(() => void late.close());
  await waiting;
  expect(log.mock.calls).toEqual([["warn", expect.stringContaining(`127.0.0.1:${port} does not answer`)]]);
});

test("a database that does not come is named with its address, and where that is set", async () => {
  const port = await aFreePort();
  const connection = { host: "127.0.0.1", port, user: "nobody", database: "none" };
  await expect(waitForDatabase(connection, { log: () => {}, maxWaitMs: 600 })).rejects.toThrow(
    `The database at 127.0.0.1:${port} does not answer (connect ECONNREFUSED 127.0.0.1:${port}). Check that it is running, and its address in DATABASE_URL.`,
  );
});

test("a wrong password is refused at once", async () => {
  const { connection } = await testDatabase();
  const log = vi.fn();
  await expect(waitForDatabase({ ...connection, password: "wrong" }, { log })).rejects.toThrow(
    "password authentication failed",
  );
  expect(log).not.toHaveBeenCalled();
});
