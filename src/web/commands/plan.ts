/** What a verb will do, shown before it is done. */
export type Plan = {
  title: string;
  lines: { label: string; text: string }[];
  /** What cannot be understood; with any, nothing is done. */
  faults: string[];
  isDangerous: boolean;
  /** Does it, and says so; `path` leads to what came of it. */
  run: () => Promise<{ says: string; path?: string }>;
};

/** What a line comes to. */
export type Outcome =
  | { type: "ask"; q: string }
  | { type: "help"; topic: string }
  | { type: "history"; words: string }
  | { type: "plan"; plan: Plan }
  | { type: "said"; says: string }
  /** Leave for another page. */
  | { type: "go"; path: string }
  | { type: "cleared" };
