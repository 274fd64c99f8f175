import { expect, onTestFinished, test } from "vitest";
import { openPool } from "#db/connect.ts";
import { checkDurability } from "#db/durability.ts";
import { applicationRole } from "#db/roles.ts";
import { durableServer } from "#tests/support/server/database.ts";

type Server = Awaited<ReturnType<typeof durableServer>>;

const server = await durableServer();

function check(connection: Server["connection"], options: { allowsSuperuser?: boolean } = {}): Promise<void> {
  const database = openPool({ connection, role: applicationRole, max: 2 });
  onTestFinished(() => database.close());
  return checkDurability(database, options);
}

test("the embedded server keeps what it acknowledged", async () => {
  await expect(check(server.connection)).resolves.toBeUndefined();
});

test.each(["fsync", "full_page_writes"])(
  "a server with %s off could lose an acknowledged write and is refused",
  async (setting) => {
    const careless = await durableServer({ [setting]: "off" }, onTestFinished);
    await expect(check(careless.connection)).rejects.toThrow(`${setting} = off`);
  },
);

test("a database with synchronous_commit off is refused", async () => {
  const owner = openPool({ connection: server.ownerConnection, role: "fpms_owner", max: 1 });
  onTestFinished(() => owner.close());
  const { connection, release } = await owner.lease("unscoped");
  await connection.command(`alter role ${server.connection.user} set synchronous_commit = off`);
  onTestFinished(async () => {
    await connection.command(`alter role ${server.connection.user} reset synchronous_commit`);
    release();
  });
  await expect(check(server.connection)).rejects.toThrow("synchronous_commit = off");
});

test("a login that is a superuser is refused, except where there is no real data", async () => {
  await expect(check(server.ownerConnection)).rejects.toThrow(/a superuser/);
  await expect(check(server.ownerConnection, { allowsSuperuser: true })).resolves.toBeUndefined();
});
