/** A request; `expect` is the status of success. */
export type Request = {
  method: "GET" | "POST" | "PATCH";
  path: string;
  token?: string;
  body?: unknown;
  expect?: number;
};

export type Burst = {
  port: number;
  connections: number;
  /** Minimum duration, extended until `least` requests are answered, up to half a minute. */
  seconds: number;
  least: number;
  /** Sent at this rate however long the answers take; a time then counts from when its request was due. */
  perSecond?: number;
  /** Ends after this many requests. */
  most?: number;
  /** Each request is sent once; otherwise they come round again. */
  once: boolean;
};

export type BurstResult = {
  requests: number;
  seconds: number;
  p50: number;
  p99: number;
  /** Answers "try again in a moment", which were repeated. */
  repeats: number;
};

/** Messages to the load process, and its answers. */
export type ToLoad = { type: "requests"; requests: Request[] } | { type: "burst"; burst: Burst } | { type: "end" };
export type FromLoad = { type: "ready" } | { type: "done"; result: BurstResult } | { type: "failed"; message: string };
