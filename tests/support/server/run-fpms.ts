import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { inject } from "vitest";

export type Fpms = {
  process: ChildProcess;
  /** Everything printed so far, on both channels. */
  output(): string;
  says(words: string): Promise<void>;
  ends: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
};

/** Runs the product's own command line, with these variables and no others. */
export function runFpms(words: string[], env: Record<string, string>): Fpms {
  const child = spawn(process.execPath, [inject("builtCommandLine"), ...words], {
    cwd: fileURLToPath(new URL("../../..", import.meta.url)),
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  });
  let text = "";
  const waiting = new Set<() => void>();
  for (const channel of [child.stdout, child.stderr]) {
    channel.on("data", (piece) => {
      text += piece;
      for (const check of waiting) check();
    });
  }
  const ends = once(child, "close").then(([code, signal]) => ({ code, signal }));
  return {
    process: child,
    output: () => text,
    says: (words) =>
      new Promise((resolve, reject) => {
        const check = () => text.includes(words) && resolve();
        waiting.add(check);
        check();
        void ends.then(({ code }) => reject(new Error(`It ended with ${code} before it printed "${words}":\n${text}`)));
      }),
    ends,
  };
}
