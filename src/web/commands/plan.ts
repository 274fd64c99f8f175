import type { useCommandContext } from "./command-context.ts";

export type Doing = {
  context: NonNullable<ReturnType<typeof useCommandContext>>;
  user: { role: string; tags: string[] };
};

/** A line that says what an unclear one may have meant. */
export type Choice = { text: string; label: string; aside: string };

/** What a verb will do, shown before it is done. */
export type Plan = {
  title: string;
  lines: { label: string; text: string }[];
  /** What cannot be understood; with any, nothing is done. */
  faults: string[];
  /** Lines to go on with instead, where the fault is that several records answer. */
  choices?: Choice[];
  isDangerous: boolean;
  /** Does it, and says so; `path` leads to what came of it. */
  run: () => Promise<{ says: string; path?: string }>;
};

/** What a line comes to. */
export type Outcome =
  /** A question for the server; drawn where the line asks for that, and with what has been done with the answer already. */
  | { type: "ask"; q: string; isDrawn?: boolean; says?: string }
  | { type: "help"; topic: string }
  | { type: "history"; words: string }
  | { type: "plan"; plan: Plan }
  | { type: "said"; says: string }
  /** Leave for another page. */
  | { type: "go"; path: string }
  | { type: "cleared" };
