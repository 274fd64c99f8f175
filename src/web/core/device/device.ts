import { storeToken } from "../api/token.ts";
import { deviceKeyName } from "./device-key.ts";
import { draftsStore } from "./drafts-store.ts";

const ofTheDevice = ["language", deviceKeyName];

/** Takes everything of this account from the browser: its drafts, its choices, then its token. Drafts of others who used this device stay theirs, and the language and the key of the browser are the device's. */
export function clearDevice(): void {
  try {
    draftsStore.clear();
    const { localStorage, sessionStorage } = window;
    const keys = Array.from({ length: localStorage.length }, (_, place) => localStorage.key(place) ?? "");
    for (const key of keys) if (!key.startsWith("drafts:") && !ofTheDevice.includes(key)) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // A closed storage holds nothing to clear.
  }
  storeToken(null);
}
