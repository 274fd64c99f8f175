import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** The built product, served from a place of its own. */
export type Copy = {
  address: string;
  dataDir: string;
  /** What it has told the person who started it. */
  told(): string;
  /** Its log so far. */
  log(): string;
  /** Ends it with its database; what it kept stays until `remove`. */
  stop(): Promise<void>;
  /** How it ended, by itself or told to. */
  ended: Promise<number | null>;
  remove(): void;
};

type Input = {
  /** The command as typed: "start" or "demo". */
  command?: string;
  env?: Record<string, string>;
  /** A folder like `folder` to begin with a copy of. */
  from?: string;
  /** Keeps its `data`; a new one in the temp folder when left out. */
  folder?: string;
};

/** Starts the built product as it is started by hand, on a place of its own. Does not wait until it answers. */
export async function startCopy({
  command = "start",
  env = {},
  from,
  folder = freshFolder(),
}: Input = {}): Promise<Copy> {
  if (!existsSync(join(root, "dist/web/index.html"))) throw new Error("Build first: npm run build");
  const port = String(await freePort());
  const dataDir = join(folder, "data");
  const address = `http://127.0.0.1:${port}`;
  // The database belongs to another user where we are root, which Node's own copying does not keep.
  if (from !== undefined) execFileSync("cp", ["-a", join(from, "data"), dataDir]);
  const server = spawn(process.execPath, ["bin/fpms.mjs", command], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      PORT: port,
      HOST: "127.0.0.1",
      PUBLIC_URL: address,
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      DATABASE_OWNER_URL: "",
      SMTP_URL: "",
      ...env,
    },
  });
  let log = "";
  server.stderr.setEncoding("utf8").on("data", (text: string) => {
    log += text;
  });
  let told = "";
  server.stdout.setEncoding("utf8").on("data", (text: string) => {
    told += text;
  });
  // A worker that is told to go at once takes its product along.
  const end = () => server.kill("SIGTERM");
  process.once("exit", end);
  server.once("exit", () => process.off("exit", end));
  const ended = once(server, "exit").then(([code]) => code as number | null);
  return {
    address,
    dataDir,
    ended,
    told: () => told,
    log: () => log,
    stop: async () => {
      end();
      await ended;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Until it serves; throws when it ended before, or takes longer than a minute. */
export async function untilReady({ address, ended, log }: Copy): Promise<void> {
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  for (let turn = 0; turn < 300 && !hasEnded; turn++) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(200);
  }
  const problem = hasEnded ? "The product ended before it served" : "The product did not serve within a minute";
  throw new Error(`${problem}:\n${log().slice(-2000)}`);
}

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "fpms-e2e-"));
  // Root's database server runs as another user, who must get through.
  chmodSync(folder, 0o711);
  return folder;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const found = server.address();
  server.close();
  if (typeof found !== "object" || found === null) throw new Error("No port is free.");
  return found.port;
}
