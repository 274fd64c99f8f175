export const deviceKeyName = "device";

/**
 * A random key by which the server knows this browser again, so that nobody else's wrong guesses keep its people waiting.
 * It says nothing of them and survives logging out. Undefined where the browser keeps no storage.
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
