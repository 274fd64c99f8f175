type Policy = { createScriptURL(address: string): string };
type PolicyMaker = { createPolicy(name: string, rules: { createScriptURL(address: string): string }): Policy };

let policy: Policy | undefined;

/**
 * The address of a worker or service worker of our own, as the content policy wants it: vouched for by the one policy it
 * names ("fpms"), which may be made once only. Throws for any other origin.
 */
export function ownScript(address: string): string {
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
