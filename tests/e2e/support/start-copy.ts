import { spawn } from "node:child_process";
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
  /** Ends it with its database; what it kept stays until `remove`. */
  stop(): Promise<void>;
  /** How it ended, by itself or told to. */
  ended: Promise<number | null>;
  remove(): void;
};

type Wish = {
  port?: string;
  /** The command as typed: "start" or "demo". */
  command?: string;
  env?: Record<string, string>;
  /** Fills the place before anything is served from it. */
  prepare?: (dataDir: string, address: string) => Promise<void>;
};

/** Starts the built product as it is started by hand, on a fresh place. Does not wait until it answers. */
export async function startCopy({ port, command = "start", env = {}, prepare }: Wish = {}): Promise<Copy> {
  if (!existsSync(join(root, "dist/web/index.html"))) throw new Error("Build first: npm run build");
  const own = port ?? String(await freePort());
  const folder = mkdtempSync(join(tmpdir(), "fpms-e2e-"));
  // Root's database server runs as another user, who must get through.
  chmodSync(folder, 0o711);
  const dataDir = join(folder, "data");
  const address = `http://127.0.0.1:${own}`;
  await prepare?.(dataDir, address);
  const server = spawn(process.execPath, ["bin/fpms.mjs", command], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      PORT: own,
      HOST: "127.0.0.1",
      PUBLIC_URL: address,
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      DATABASE_OWNER_URL: "",
      SMTP_URL: "",
      ...env,
    },
  });
  let told = "";
  server.stdout.setEncoding("utf8").on("data", (text: string) => {
    told += text;
  });
  const ended = once(server, "exit").then(([code]) => code as number | null);
  return {
    address,
    dataDir,
    ended,
    told: () => told,
    stop: async () => {
      server.kill("SIGTERM");
      await ended;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Serves until this program is told to stop; for a program that Playwright starts beside the tests. */
export async function serveCopy(wish: Wish): Promise<never> {
  const copy = await startCopy(wish);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void copy.stop());
  const code = await copy.ended;
  copy.remove();
  process.exit(code ?? 0);
}

/** Until it serves; throws when it ended before, or takes longer than a minute. */
export async function untilReady({ address, ended }: Copy): Promise<void> {
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  for (let turn = 0; turn < 300 && !hasEnded; turn++) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(200);
  }
  throw new Error(hasEnded ? "The product ended before it served." : "The product did not serve within a minute.");
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const found = server.address();
  server.close();
  if (typeof found !== "object" || found === null) throw new Error("No port is free.");
  return found.port;
}
