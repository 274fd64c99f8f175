/** What one row must become. Fields not named are free; `faults` and `people` are the whole list. */
type ExpectedRow = {
  kind?: string;
  data: Record<string, unknown>;
  people?: readonly string[];
  /** `field:code`. */
  faults?: readonly string[];
};

/** A file as a college sends it, with what a careful reader makes of it. */
export type CollegeFile = {
  name: string;
  bytes: () => Uint8Array | Promise<Uint8Array>;
  format: string;
  /** Of all rows; null if each has its own or if nothing decides. */
  kind: string | null;
  rows: readonly ExpectedRow[];
  /** Each fits one of the notes. */
  notes?: readonly RegExp[];
};
