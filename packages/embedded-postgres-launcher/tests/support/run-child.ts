import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { onTestFinished } from "vitest";
import type { Login } from "../../src/start-embedded.ts";

type Told = {
  message?: string;
  ready?: boolean;
  failure?: string;
  acknowledged?: number;
  ownerConnection?: Login;
  connection?: Login;
  dataFolder?: string;
};

export type Child = {
  process: ChildProcess;
  told: Told[];
  /** Waits for a message; throws with all messages when the child ends without it. */
  hears(matches: (told: Told) => boolean): Promise<Told>;
  ends(): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
};

const packageRoot = fileURLToPath(new URL("../..", import.meta.url));

/** Runs a TypeScript program of the tests in a separate process; with a `root`, from its source in that copy of the package. */
export function runChild(
  words: string[],
  options: { user?: { uid?: number; gid?: number }; root?: string; script?: string } = {},
): Child {
  const { user, root, script = "tests/support/start-child.ts" } = options;
  const program = root ? ["--import", "tsx", script] : [built(resolve(packageRoot, script))];
  const process_ = spawn(process.execPath, [...program, ...words], {
    ...user,
    cwd: root ?? packageRoot,
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env.PATH, HOME: "/nonexistent" },
  });
  const told: Told[] = [];
  const ears = new Set<() => void>();
  let stderr = "";
  process_.stderr?.on("data", (piece) => {
    stderr += piece;
  });
  const lines = createInterface({ input: process_.stdout ?? process.stdin });
  lines.on("line", (line) => {
    told.push(JSON.parse(line));
    for (const ear of ears) ear();
  });
  const ended = once(process_, "close").then(([code, signal]) => ({ code, signal }));
  return {
    process: process_,
    told,
    hears: (matches) =>
      new Promise((resolve, reject) => {
        const ear = () => {
          const found = told.find(matches);
          if (found) resolve(found);
          if (found) ears.delete(ear);
        };
        ears.add(ear);
        ear();
        void ended.then(() =>
          reject(new Error(`The child ended without saying so: ${JSON.stringify(told)} ${stderr}`)),
        );
      }),
    ends: () => ended,
  };
}

/** Ten times less work than to load a compiler in each process. It lies where its packages are found. */
function built(script: string): string {
  const folder = mkdtempSync(join(packageRoot, "../../dist.test-"));
  // Another user may run it.
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const outfile = join(folder, "child.mjs");
  buildSync({ entryPoints: [script], outfile, bundle: true, platform: "node", format: "esm", packages: "external" });
  return outfile;
}
