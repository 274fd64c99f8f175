import { setTimeout as pause } from "node:timers/promises";
import { sentence } from "#texts/sentence.ts";
import type { LookupSettings } from "../app-context.ts";
import { Refusal } from "../refusal.ts";
import { fetchFromService, ServiceError } from "./fetch-from-service.ts";
import { type Request, type ServiceName, services } from "./services.ts";

const maxWaitMs = 6_000;
const maxCachedBytes = 24_000_000;
const cachedMs = 24 * 3600_000;
const unknownCachedMs = 10 * 60_000;

type CachedResult<Read> = { read: Read | "unknown"; bytes: number; until: number };
type State<Read> = {
  /** When each service may be called again. */
  freeAt: Map<ServiceName, number>;
  pausedUntil: Map<ServiceName, number>;
  /** Results by request, the least recently used first. */
  cache: Map<string, CachedResult<Read>>;
  running: Map<string, Promise<Read | "unknown">>;
};

/** How the bytes of a response are read: "unknown" if they say that there is no such work. */
export type Reading<Read> = (bytes: Uint8Array) => Promise<Read | "unknown">;

/**
 * Makes the function that calls services as each permits: its requests per second, its pauses, and no request twice within
 * a day. All of it is in the memory of this process.
 */
export function limitRate<Read>(read: Reading<Read>) {
  const states = new WeakMap<LookupSettings, State<Read>>();
  return async (settings: LookupSettings, request: Request, options: { version: string; signal: AbortSignal }) => {
    const state: State<Read> = states.get(settings) ?? {
      freeAt: new Map(),
      pausedUntil: new Map(),
      cache: new Map(),
      running: new Map(),
    };
    states.set(settings, state);
    const key = JSON.stringify([request.service, request.path, request.params]);
    const known = cachedResult(state, key);
    if (known !== undefined) return known;
    const running = state.running.get(key);
    if (running) return running;
    const work = fetchNow(state, key, { settings, request, ...options }, read).finally(() => state.running.delete(key));
    state.running.set(key, work);
    return work;
  };
}

async function fetchNow<Read>(
  state: State<Read>,
  key: string,
  options: Parameters<typeof fetchFromService>[0],
  read: Reading<Read>,
): Promise<Read | "unknown"> {
  const { service } = options.request;
  await takeTurn(state, service);
  try {
    const result = await fetchFromService(options);
    if (result === "unknown")
      return cacheResult(state, key, { read: result, bytes: 100, until: now() + unknownCachedMs });
    const found = await read(result);
    const until = now() + (found === "unknown" ? unknownCachedMs : cachedMs);
    return cacheResult(state, key, { read: found, bytes: result.length + 1000, until });
  } catch (error) {
    if (error instanceof Refusal) throw new ServiceError("its answer cannot be read");
    if (error instanceof ServiceError && error.retryAfterMs !== undefined)
      state.pausedUntil.set(service, now() + error.retryAfterMs);
    throw error;
  }
}

/** Waits for the turn of this request; a service in its pause, or with too many requests before this one, is an error at once. */
async function takeTurn(state: State<unknown>, service: ServiceName): Promise<void> {
  const paused = (state.pausedUntil.get(service) ?? 0) - now();
  if (paused > 0) throw new ServiceError("it has too much to do", paused);
  const free = Math.max(state.freeAt.get(service) ?? 0, now());
  const wait = free - now();
  if (wait > maxWaitMs) throw new ServiceError("it has too much to do", wait);
  state.freeAt.set(service, free + 1000 / services[service].perSecond);
  if (wait > 0) await pause(wait);
}

function cachedResult<Read>({ cache }: State<Read>, key: string): Read | "unknown" | undefined {
  const known = cache.get(key);
  if (!known) return undefined;
  cache.delete(key);
  if (known.until <= now()) return undefined;
  cache.set(key, known);
  return known.read;
}

function cacheResult<Read>({ cache }: State<Read>, key: string, result: CachedResult<Read>): Read | "unknown" {
  cache.set(key, result);
  let size = [...cache.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  for (const [oldest, { bytes }] of cache) {
    if (size <= maxCachedBytes) break;
    cache.delete(oldest);
    size -= bytes;
  }
  return result.read;
}

const now = () => performance.now();

/** The refusal that says why no service returned a result and what to do. It discards nothing that was typed. */
export function refusalOf(errors: readonly { service: ServiceName; error: ServiceError }[]): Refusal {
  const waits = errors.map(({ error }) => error.retryAfterMs);
  const names = { and: errors.map(({ service }) => services[service].label) };
  if (waits.length > 0 && waits.every((wait) => wait !== undefined)) {
    const retryAfterSeconds = Math.ceil(Math.min(...waits.map((wait) => wait ?? 0)) / 1000);
    const message = sentence(
      "{{names}} cannot answer more requests now. Try again later, or fill in the form yourself.",
      {
        names,
      },
    );
    return new Refusal("lookup-busy", { retryAfterSeconds, message });
  }
  const message = sentence(
    "{{names}} could not be reached. Nothing is lost: try again later, or fill in the form yourself.",
    {
      names,
    },
  );
  return new Refusal("lookup-unreachable", { message });
}
