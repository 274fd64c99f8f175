import type { useCommandContext } from "../command-context.ts";

export type CommandEnvironment = {
  context: NonNullable<ReturnType<typeof useCommandContext>>;
  user: { role: string; tags: string[] };
};

/** A line for one of several matches; `detail` tells it from the others. */
export type Choice = { text: string; label: string; detail: string };

/** The effect of a verb, shown before it is done. */
export type Plan = {
  title: string;
  details: { label: string; text: string }[];
  /** What cannot be understood; then nothing is done. */
  errors: string[];
  /** Lines to continue with, if several records match. */
  choices?: Choice[];
  isDangerous: boolean;
  /** Performs it and returns a message; `path` is the address of the result. */
  run: () => Promise<{ description: string; path?: string }>;
};

/** What cannot be understood, with lines to continue with: nothing is done. */
export function planOfError(error: string, choices?: Choice[]): Plan {
  const nothing = { title: "", details: [], isDangerous: false, run: async () => ({ description: "" }) };
  return { ...nothing, errors: [error], ...(choices && { choices }) };
}

/** The result of a line. */
export type Outcome =
  /** A query for the server; as a chart if the line requests it. `description` says which file was downloaded. */
  | { type: "ask"; q: string; hasChart?: boolean; description?: string }
  | { type: "help"; topic: string }
  | { type: "history"; words: string }
  | { type: "plan"; plan: Plan }
  | { type: "message"; description: string }
  | { type: "facts"; title: string; details: Plan["details"] }
  /** Go to another page. */
  | { type: "go"; path: string }
  | { type: "cleared" };
