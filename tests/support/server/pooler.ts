import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";

const program = ["/usr/sbin/pgbouncer", "/usr/bin/pgbouncer"].find((path) => existsSync(path));

/** Tests that need it are skipped if PgBouncer is not installed. */
export const hasPooler = program !== undefined;

export type Pooler = {
  /** The same login and database, reached through the pooler. */
  through(connection: pg.ClientConfig): pg.ClientConfig;
  port: number;
  stop(): Promise<void>;
};

export type PoolerOptions = {
  mode: "transaction" | "statement" | "session";
  /** Connections to the server, for each login and database. */
  size: number;
  settings?: Record<string, string>;
};

/** Starts PgBouncer in front of the server, for every database of it and the logins given. */
export async function startPooler(logins: pg.ClientConfig[], options: PoolerOptions): Promise<Pooler> {
  const [server] = logins;
  if (!program || !server?.host) throw new Error("PgBouncer is not installed, or there is no server.");
  const folder = mkdtempSync(join(tmpdir(), "fpms-pooler-"));
  const port = await freePort();
  const settings = {
    listen_addr: "127.0.0.1",
    listen_port: port,
    unix_socket_dir: "",
    auth_type: "plain",
    auth_file: join(folder, "users.txt"),
    pool_mode: options.mode,
    default_pool_size: options.size,
    max_client_conn: 1000,
    max_db_connections: 0,
    query_wait_timeout: 60,
    ...options.settings,
  };
  const users = logins.map(({ user, password }) => `"${user}" "${String(password ?? "")}"`);
  writeFileSync(join(folder, "users.txt"), `${users.join("\n")}\n`);
  writeFileSync(
    join(folder, "pooler.ini"),
    `[databases]\n* = host=${server.host} port=${server.port ?? 5432}\n[pgbouncer]\n${linesOf(settings)}\n`,
  );
  const child = spawn(program, [join(folder, "pooler.ini")], { stdio: "ignore", ...ownerOf(server.host, folder) });
  await untilListening(child, port);
  return {
    through: ({ user, password, database }) =>
      ({ user, password, database, host: "127.0.0.1", port }) as pg.ClientConfig,
    port,
    stop: async () => {
      if (child.exitCode === null) {
        child.kill("SIGINT");
        await once(child, "exit");
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function linesOf(settings: Record<string, string | number>): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${value}`)
    .join("\n");
}

/** PgBouncer refuses to run as root, and the server's socket may be its own user's only. */
function ownerOf(host: string, folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const { uid, gid } = host.startsWith("/") ? statSync(host) : { uid: 65534, gid: 65534 };
  chmodSync(folder, 0o700);
  for (const path of [folder, join(folder, "users.txt"), join(folder, "pooler.ini")]) chownSync(path, uid, gid);
  return { uid, gid };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with code ${child.exitCode}.`);
    const socket = connect(port, "127.0.0.1");
    const isThere = await Promise.race([
      once(socket, "connect").then(() => true),
      once(socket, "close").then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isThere) return;
    await pause(25);
  }
  throw new Error("PgBouncer does not answer.");
}
