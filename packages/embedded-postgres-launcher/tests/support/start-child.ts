import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { type Login, startEmbedded } from "../../src/start-embedded.ts";

// A separate program for the tests that kill it: starts the embedded server on the folder of the first argument and
// writes rows one by one, reporting each number once the database has acknowledged it.
const [dataDir = "", action = ""] = process.argv.slice(2);

function report(what: object): void {
  process.stdout.write(`${JSON.stringify(what)}\n`);
}

try {
  const database = await startEmbedded({
    name: "launcher_test",
    dataDir,
    log: (_, message) => report({ message }),
    join: action === "join",
  });
  process.on("SIGTERM", () => void database.stop().then(() => process.exit(0)));
  const { ownerConnection, dataFolder } = database;
  report({ ready: true, ownerConnection, connection: database.connection, dataFolder });
  if (action === "write") await write(ownerConnection);
  else if (action === "once" || action === "join") await database.stop();
  else await pause(10 ** 8);
  process.exit(0);
} catch (error) {
  report({ failure: error instanceof Error ? error.message : String(error) });
  process.exit(1);
}

async function write(connection: Login): Promise<void> {
  for (;;) {
    const client = new pg.Client(connection);
    client.on("error", () => {});
    try {
      await client.connect();
      await client.query(
        "create table if not exists lines (id bigint generated always as identity, at timestamptz default now())",
      );
      for (;;) {
        const { rows } = await client.query("insert into lines default values returning id::int");
        report({ acknowledged: rows[0].id });
      }
    } catch {
      await pause(20);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
