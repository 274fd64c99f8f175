import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False while the page is as the server drew it, which knows neither the part of the address after "#" nor the token. */
export function useHasStarted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
