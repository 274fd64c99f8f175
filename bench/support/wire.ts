/** A request as it goes over the wire; `expect` is the status that says the work was done. */
export type Request = { method: "GET" | "POST"; path: string; token?: string; body?: unknown; expect?: number };

export type Burst = {
  port: number;
  connections: number;
  /** Lasts so long, and longer until `least` requests are answered, but never longer than half a minute. */
  seconds: number;
  least: number;
  /** Ends after so many requests. */
  most?: number;
  /** Each request is sent once; otherwise they come round again. */
  once: boolean;
};

export type BurstResult = {
  requests: number;
  seconds: number;
  p50: number;
  p99: number;
  /** Answers that said "try again in a moment", and were asked for again. */
  putOff: number;
};

/** What the load process is told, and what it answers. */
export type ToLoad = { say: "requests"; requests: Request[] } | { say: "burst"; burst: Burst } | { say: "end" };
export type FromLoad = { say: "ready" } | { say: "done"; result: BurstResult } | { say: "failed"; message: string };
