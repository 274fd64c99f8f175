import { useEffect, useEffectEvent } from "react";
import type { Endpoint } from "#contract/endpoint.ts";
import { type AddressParts, addressOf } from "./address.ts";
import { followEvents, type ServerEvent } from "./events.ts";

/** Follows a stream while the component is mounted. A refusal ends it silently: the queries report it. */
export function useEvents(
  endpoint: Endpoint & { answer: "events" },
  input: AddressParts,
  onEvent: (event: ServerEvent) => void,
  { isWanted = true }: { isWanted?: boolean } = {},
): void {
  const tell = useEffectEvent(onEvent);
  const read = useEffectEvent(() => input);
  const address = addressOf(endpoint, input);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address identifies the input, whose object is new at every render
  useEffect(() => {
    if (!isWanted) return;
    const stop = new AbortController();
    followEvents(endpoint, read(), { signal: stop.signal, onEvent: tell }).catch(() => undefined);
    return () => stop.abort();
  }, [endpoint, address, isWanted]);
}
