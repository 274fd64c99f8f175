import type * as z from "zod";
import type { Right } from "#access/rights.ts";

export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

/** The type of a response that is not JSON: a file with its own type, or server-sent events read with fetch. */
export type RawResponse = "file" | "events";

/**
 * One operation as data. http turns it into a route, web into a typed call; the description of the API and the rights
 * matrix are generated from it. Paths have `:name` parameters; multipart uploads name their file part.
 */
export type Endpoint = {
  method: Method;
  path: string;
  right: Right;
  summary: string;
  params?: z.core.$ZodType;
  query?: z.core.$ZodType;
  body?: z.core.$ZodType;
  upload?: { file: string; maxBytes: number; maxFiles: number };
  /** The body of the response. */
  response: z.ZodType | RawResponse;
  /** Default: 200. */
  status?: 200 | 201 | 202 | 204;
  /** Repeating it is harmless, so it needs no Idempotency-Key. By default this applies to PUT and DELETE only. */
  isNaturallyIdempotent?: boolean;
  /**
   * For a write: it has no effect outside its transaction, so that it may run twice. Its first statement then also
   * checks the session, and the write is repeated if the session has changed. A read may always be repeated.
   */
  mayRetry?: boolean;
  /** Works on many rows at once: its statements may take minutes instead of seconds. */
  isBulk?: boolean;
  /**
   * So expensive that only two run at once in a process; the others wait before they take a connection. A function decides
   * this by the query, which is not validated yet.
   */
  isQueued?: true | ((query: Readonly<Record<string, unknown>>) => boolean);
  /** Reads so much that a read replica may answer it, if the replica is up to date. */
  readsReplica?: boolean;
};

export function endpoint<
  const M extends Method,
  const P extends string,
  const R extends Right,
  const E extends Omit<Endpoint, "method" | "path" | "right">,
>(method: M, path: P, right: R, rest: E): { method: M; path: P; right: R } & E {
  return { method, path, right, isNaturallyIdempotent: method === "PUT" || method === "DELETE", ...rest };
}

type OutputOf<T> = T extends z.core.$ZodType ? z.output<T> : undefined;
type InputOf<T> = T extends z.core.$ZodType ? z.input<T> : undefined;

/** The parsed input that a route's handler receives. */
export type Parsed<E extends Endpoint> = {
  params: OutputOf<E["params"]>;
  query: OutputOf<E["query"]>;
  body: OutputOf<E["body"]>;
};

/** What a caller passes; parts that the endpoint lacks are left out. */
export type Call<E extends Endpoint> = (E["params"] extends z.core.$ZodType
  ? { params: InputOf<E["params"]> }
  : { params?: undefined }) &
  (E["query"] extends z.core.$ZodType ? { query?: InputOf<E["query"]> } : { query?: undefined }) &
  (E["body"] extends z.core.$ZodType ? { body: InputOf<E["body"]> } : { body?: undefined });

export type ResponseOf<E extends Endpoint> = E["response"] extends z.ZodType ? z.output<E["response"]> : undefined;

/** What a handler returns for JSON endpoints: checked and stripped before it is sent. */
export type Presented<E extends Endpoint> = E["response"] extends z.ZodType ? z.input<E["response"]> : never;
