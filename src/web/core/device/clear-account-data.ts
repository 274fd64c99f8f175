import { storeToken } from "../api/token.ts";
import { deviceKeyName } from "./device-key.ts";
import { draftsStore } from "./drafts-store.ts";

const deviceSettings = ["language", deviceKeyName];

/**
 * Removes all data of this account from the browser: its drafts, its settings, then its token. Drafts of other
 * accounts stay, as do the language and the key of the device.
 */
export function clearAccountData(): void {
  try {
    draftsStore.clear();
    const { localStorage, sessionStorage } = window;
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
    for (const key of keys)
      if (!key.startsWith("drafts:") && !deviceSettings.includes(key)) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // Without storage there is nothing to clear.
  }
  storeToken(null);
}
