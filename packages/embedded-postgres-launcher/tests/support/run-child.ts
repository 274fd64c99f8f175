import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { onTestFinished } from "vitest";
import type { Login } from "../../src/start-embedded.ts";

type Report = {
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
  reports: Report[];
  /** Waits for a message; throws with all messages when the child ends without it. */
  waitFor(matches: (report: Report) => boolean): Promise<Report>;
  ends(): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
};

const packageRoot = fileURLToPath(new URL("../..", import.meta.url));

/** Runs a TypeScript program of the tests in a separate process; with a `root`, from its source in that copy of the package. */
export function runChild(
  args: string[],
  options: { user?: { uid?: number; gid?: number }; root?: string; script?: string } = {},
): Child {
  const { user, root, script = "tests/support/start-child.ts" } = options;
  const program = root ? ["--import", "tsx", script] : [built(resolve(packageRoot, script))];
  const process_ = spawn(process.execPath, [...program, ...args], {
    ...user,
    cwd: root ?? packageRoot,
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env.PATH, HOME: "/nonexistent" },
  });
  const reports: Report[] = [];
  const waiting = new Set<() => void>();
  let stderr = "";
  process_.stderr?.on("data", (piece) => {
    stderr += piece;
  });
  const lines = createInterface({ input: process_.stdout ?? process.stdin });
  lines.on("line", (line) => {
    reports.push(JSON.parse(line));
    for (const check of waiting) check();
  });
  const ended = once(process_, "close").then(([code, signal]) => ({ code, signal }));
  return {
    process: process_,
    reports,
    waitFor: (matches) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const found = reports.find(matches);
          if (found) resolve(found);
          if (found) waiting.delete(check);
        };
        waiting.add(check);
        check();
        void ended.then(() => reject(new Error(`The child ended without it: ${JSON.stringify(reports)} ${stderr}`)));
      }),
    ends: () => ended,
  };
}

/** Bundled, as loading a compiler in each process takes ten times as long; in a folder from which packages are found. */
function built(script: string): string {
  const folder = mkdtempSync(join(packageRoot, "../../dist.test-"));
  // Another user may run it.
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const outfile = join(folder, "child.mjs");
  buildSync({ entryPoints: [script], outfile, bundle: true, platform: "node", format: "esm", packages: "external" });
  return outfile;
}
