import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Of all its people. */
export const password = "Mango&Tea42";

/** The built product, served from its own data folder. */
export type Copy = {
  address: string;
  dataDir: string;
  /** Its standard output so far. */
  output(): string;
  /** Its log so far. */
  log(): string;
  /** Stops it with its database; its data stays until `remove`. */
  stop(): Promise<void>;
  /** How it ended, by itself or stopped. */
  ended: Promise<number | null>;
  remove(): void;
};

type Input = {
  /** The command as typed: "start" or "demo". */
  command?: string;
  env?: Record<string, string>;
  /** A folder to copy at the start. */
  from?: string;
  /** Has its `data`; by default a new one in the temp folder. */
  folder?: string;
};

/** Starts the built product as by hand, with its own data folder. Does not wait until it is ready. */
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
  // As root, the database belongs to another user, which Node's own copying does not preserve.
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
  let result = "";
  server.stdout.setEncoding("utf8").on("data", (text: string) => {
    result += text;
  });
  // A worker that is stopped also stops its product.
  const end = () => server.kill("SIGTERM");
  process.once("exit", end);
  server.once("exit", () => process.off("exit", end));
  const ended = once(server, "exit").then(([code]) => code as number | null);
  return {
    address,
    dataDir,
    ended,
    output: () => result,
    log: () => log,
    stop: async () => {
      end();
      await ended;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Until it serves; throws when it ended before, or takes longer than four minutes, against hanging only. */
export async function waitUntilReady({ address, ended, log }: Copy): Promise<void> {
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  for (let turn = 0; turn < 1200 && !hasEnded; turn++) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(200);
  }
  const problem = hasEnded ? "The product ended before it served" : "The product did not serve within four minutes";
  throw new Error(`${problem}:\n${log().slice(-2000)}`);
}

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "fpms-e2e-"));
  // As root, the database server runs as another user, who needs access.
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
