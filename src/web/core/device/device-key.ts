export const deviceKeyName = "device";

/**
 * A random key by which the server recognises this browser, so that other people's wrong guesses do not block its
 * users. It identifies nobody and stays after signing out. Undefined if the browser has no storage.
 */
export function deviceKey(): string | undefined {
  try {
    const kept = window.localStorage.getItem(deviceKeyName);
    if (kept !== null && /^[\w-]{43}$/.test(kept)) return kept;
    const bytes = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32)));
    const made = btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replace("=", "");
    window.localStorage.setItem(deviceKeyName, made);
    return made;
  } catch {
    return undefined;
  }
}
