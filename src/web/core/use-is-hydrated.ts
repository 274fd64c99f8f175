import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False until the browser takes over the page rendered by the server, which knows neither the token nor the address after "#". */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
