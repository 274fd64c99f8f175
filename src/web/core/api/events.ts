import type { Endpoint } from "#contract/endpoint.ts";
import type { AddressParts } from "./address.ts";
import { ApiError } from "./api-error.ts";
import { makeEventParser, type ServerEvent } from "./make-event-parser.ts";
import { send } from "./send.ts";

export type { ServerEvent } from "./make-event-parser.ts";

type EventEndpoint = Endpoint & { response: "events" };

export type EventOptions = {
  signal: AbortSignal;
  onEvent: (event: ServerEvent) => void;
};

const shortestWaitInMs = 1000;
const maxWaitInMs = 30_000;

/**
 * Follows a stream of server-sent events until stopped, reconnecting after every break, later each time. Ends when the
 * server refuses (it then throws the ApiError) or has nothing more to send (204).
 */
export async function followEvents(
  endpoint: EventEndpoint,
  input: AddressParts,
  { signal, onEvent }: EventOptions,
): Promise<void> {
  let lastId = "";
  let failures = 0;
  while (!signal.aborted) {
    let wait: number | undefined;
    try {
      const headers: Record<string, string> = { accept: "text/event-stream" };
      if (lastId) headers["last-event-id"] = lastId;
      const response = await send(endpoint, input, { signal, headers });
      if (response.status === 204 || !response.body) return;
      const parser = makeEventParser();
      for await (const text of textChunks(response.body)) {
        failures = 0;
        for (const event of parser.push(text)) onEvent(event);
        lastId = parser.lastId() || lastId;
        wait = parser.retry();
      }
    } catch (error) {
      if (signal.aborted) return;
      if (isFinal(error)) throw error;
      failures += 1;
    }
    await pause(wait ?? waitAfter(failures), signal);
  }
}

async function* textChunks(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read())
      yield decoder.decode(piece.value, { stream: true });
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

/** A refusal is final; a busy or unreachable server may be back. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

/** Doubles up to half a minute, with a random part so that a thousand tabs do not reconnect at once. */
function waitAfter(failures: number): number {
  const wait = Math.min(maxWaitInMs, shortestWaitInMs * 2 ** Math.max(0, failures - 1));
  return wait / 2 + Math.random() * (wait / 2);
}

function pause(timeInMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, timeInMs);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    }
    signal.addEventListener("abort", done);
  });
}
