type Policy = { createScriptURL(address: string): string };
type PolicyMaker = { createPolicy(name: string, rules: { createScriptURL(address: string): string }): Policy };

let policy: Policy | undefined;

/**
 * The address of a worker or service worker of our own, approved by the one Trusted Types policy in the content policy
 * ("fpms"), which may be created once only. Throws for any other origin.
 */
export function trustScript(address: string): string {
  policy ??= (globalThis as { trustedTypes?: PolicyMaker }).trustedTypes?.createPolicy("fpms", { createScriptURL }) ?? {
    createScriptURL,
  };
  return policy.createScriptURL(address);
}

function createScriptURL(address: string): string {
  const { origin, pathname } = new URL(address, location.href);
  const isOurs = import.meta.env.MODE === "development" || /^\/(?:assets\/[\w.-]+|[\w-]+)\.m?js$/.test(pathname);
  if (origin !== location.origin || !isOurs) throw new TypeError(`${address} is no script of this origin.`);
  return address;
}
