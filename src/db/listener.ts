import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

/** Called with each notification; without one after a lost connection was restored, when some may have been missed. */
export type NotificationListener = (payload: string | undefined) => void;

export type Listener = {
  /** `onLost`: notifications are missed from now until `listener` is called again. Returns the function that stops listening. */
  listen(channel: string, listener: NotificationListener, onLost?: () => void): () => void;
  close(): Promise<void>;
};

/**
 * Listens to notifications of any process on a channel, over its own connection: made for the first listener, and made
 * again when it is lost.
 */
export function openListener(options: {
  connection: pg.ClientConfig;
  role: string;
  onError?: ((error: Error) => void) | undefined;
}): Listener {
  const listeners = new Map<string, Set<NotificationListener>>();
  const lostCallbacks = new Set<() => void>();
  const stop = new AbortController();
  let client: pg.Client | undefined;
  let work: Promise<void> | undefined;
  let wake = () => {};

  function notify(channel: string, payload: string | undefined): void {
    for (const listener of [...(listeners.get(channel) ?? [])]) listener(payload);
  }

  async function keepConnected(): Promise<void> {
    for (let failures = 0; !stop.signal.aborted; ) {
      try {
        await runConnection(() => {
          failures = 0;
        });
      } catch (error) {
        if (stop.signal.aborted) return;
        options.onError?.(error instanceof Error ? error : new Error(String(error)));
        failures += 1;
        await pause(Math.min(250 * 2 ** failures, 5_000), undefined, { signal: stop.signal, ref: false }).catch(
          () => {},
        );
      }
    }
  }

  async function runConnection(onConnected: () => void): Promise<void> {
    const current = new pg.Client({
      ...options.connection,
      application_name: "fpms live",
      connectionTimeoutMillis: 2_000,
    });
    const lost = new Promise<never>((_, reject) => {
      current.on("error", reject);
      current.on("end", () => reject(new Error("The listening connection ended.")));
    });
    lost.catch(() => {});
    current.on("notification", ({ channel, payload }) => notify(channel, payload));
    client = current;
    try {
      await current.connect();
      await current.query(`set role ${pg.escapeIdentifier(options.role)}`);
      const subscribed = new Set<string>();
      let isFirst = true;
      while (!stop.signal.aborted) {
        const woken = new Promise<void>((resolve) => {
          wake = resolve;
        });
        for (const channel of [...listeners.keys()].filter((name) => !subscribed.has(name))) {
          await current.query(`listen ${pg.escapeIdentifier(channel)}`);
          subscribed.add(channel);
          notify(channel, undefined);
        }
        if (isFirst) onConnected();
        isFirst = false;
        // A connection that broke silently is only noticed by a query.
        await Promise.race([lost, woken, pause(20_000, undefined, { ref: false })]);
        await Promise.race([lost, current.query("select 1"), failAfterSilence()]);
      }
    } finally {
      client = undefined;
      for (const onLost of lostCallbacks) onLost();
      current.end().catch(() => {});
    }
  }

  return {
    listen: (channel, listener, onLost) => {
      const set = listeners.get(channel) ?? new Set();
      listeners.set(channel, set.add(listener));
      if (onLost) lostCallbacks.add(onLost);
      work ??= keepConnected();
      wake();
      return () => {
        set.delete(listener);
        if (onLost) lostCallbacks.delete(onLost);
      };
    },
    close: async () => {
      stop.abort();
      wake();
      await client?.end().catch(() => {});
      await work;
    },
  };
}

async function failAfterSilence(): Promise<never> {
  await pause(5_000, undefined, { ref: false });
  throw new Error("The listening connection has been silent for 5 s.");
}
