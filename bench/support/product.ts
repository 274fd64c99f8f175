import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { inspectEmbedded } from "embedded-postgres-launcher/inspect";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What the process does: only answers, or, as a college runs it, jobs as well. */
export type Role = "web" | "all";

/** The built product in its own folder, with its own database, reachable from this machine only. */
export type Product = {
  folder: string;
  port: number;
  pid: number;
  postmaster: number;
  /** Seconds from the start of the process to its first "ready". */
  startSeconds: number;
  /** Stops it and starts it again on the same data; from then on with the jobs too, or only answering. */
  restart(role?: Role): Promise<void>;
  /** Stops it and deletes its files, unless they are kept. */
  remove(): Promise<void>;
};

export type ProductOptions = {
  profileFolder?: string | undefined;
  /** Where the data stay afterwards, for the next run; otherwise they are deleted. */
  keepFolder?: string | undefined;
};

export async function startProduct(options: ProductOptions): Promise<Product> {
  const folder = options.keepFolder ?? mkdtempSync(join(tmpdir(), "fpms-bench-"));
  mkdirSync(folder, { recursive: true });
  // As root, the database runs as another user, who needs access.
  chmodSync(folder, 0o711);
  const port = await freePort();
  const begin = (role: Role) => start({ folder, port, role, profileFolder: options.profileFolder });
  let running = await begin("web");
  const product: Product = {
    folder,
    port,
    ...figuresOf(running, folder),
    restart: async (role = "web") => {
      await stop(running.process);
      running = await begin(role);
      Object.assign(product, figuresOf(running, folder));
    },
    remove: async () => {
      await stop(running.process);
      if (options.keepFolder !== undefined) return;
      const { home } = inspectEmbedded({ name: "fpms", dataDir: folder });
      for (const left of new Set([home, folder])) rmSync(left, { recursive: true, force: true });
    },
  };
  return product;
}

type Running = { process: ChildProcess; pid: number; startSeconds: number };

function figuresOf({ pid, startSeconds }: Running, folder: string) {
  const { postmaster = Number.NaN } = inspectEmbedded({ name: "fpms", dataDir: folder });
  return { pid, startSeconds, postmaster };
}

type Start = { folder: string; port: number; role: Role; profileFolder: string | undefined };

async function start({ folder, port, role, profileFolder }: Start): Promise<Running> {
  const log = openSync(join(folder, "server.log"), "a");
  const begun = performance.now();
  const profiling = profileFolder === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${profileFolder}`];
  const child = spawn(process.execPath, [...profiling, ...startArguments()], {
    cwd: folder,
    stdio: ["ignore", log, log],
    env: { PATH: process.env.PATH, HOME: folder, PORT: String(port), DATA_DIR: folder, FPMS_ROLE: role },
  });
  while (!(await isReady(port))) {
    if (child.exitCode !== null || performance.now() - begun > 60_000) {
      child.kill("SIGKILL");
      throw new Error(`The server did not start:\n${readFileSync(join(folder, "server.log"), "utf8").slice(-4000)}`);
    }
    await pause(10);
  }
  return { process: child, pid: child.pid ?? 0, startSeconds: (performance.now() - begun) / 1000 };
}

/** As `npm start` does. */
function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const [, ...given] = scripts.start.split(" ") as string[];
  return given.map((one) => (one.startsWith("bin/") ? join(root, one) : one));
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await gone;
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No free port was found.");
  return address.port;
}
