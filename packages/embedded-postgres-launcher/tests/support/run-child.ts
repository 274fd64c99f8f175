import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
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

/** Runs a TypeScript program of the tests in a separate process. */
export function runChild(
  words: string[],
  options: { user?: { uid?: number; gid?: number }; root?: string; script?: string } = {},
): Child {
  const root = options.root ?? fileURLToPath(new URL("../..", import.meta.url));
  const script = options.script ?? "tests/support/start-child.ts";
  const process_ = spawn(process.execPath, ["--import", "tsx", script, ...words], {
    ...options.user,
    cwd: root,
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
