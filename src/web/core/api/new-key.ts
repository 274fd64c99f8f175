/** A random key that nothing else has: for a write, a draft, a new row of a table. `crypto.randomUUID` is missing on plain http in a local network. */
export function newKey(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
