import { sharePath } from "../core/share/share.ts";

/**
 * How a request is answered. `page`: from the network, without one from the cached page. `cache-first`: from the cache, as
 * the file never changes under its name. `network-first`: from the network, without one from the cache. `share`: stored
 * on this device. `ignore`: by the browser.
 */
export type Strategy = "page" | "cache-first" | "network-first" | "share" | "ignore";

type FetchRequest = { method: string; mode: string; destination: string; url: string };

/** Answers of the API are never cached here: a worker does not know their account. */
export function strategyOf(
  { method, mode, destination, url }: FetchRequest,
  here: { origin: string; assets: ReadonlySet<string>; unhashed: ReadonlySet<string> },
): Strategy {
  const { origin, pathname } = new URL(url);
  if (origin !== here.origin) return "ignore";
  const isVisit = mode === "navigate" && destination === "document";
  if (method === "POST") return isVisit && pathname === sharePath ? "share" : "ignore";
  if (method !== "GET") return "ignore";
  if (mode === "navigate") return isVisit && isPage(pathname) ? "page" : "ignore";
  if (here.assets.has(pathname)) return "cache-first";
  return here.unhashed.has(pathname) ? "network-first" : "ignore";
}

/** The browser's own router handles all but the API and files; a mailed token after /auth/ may have dots. */
function isPage(pathname: string): boolean {
  const path = decodePath(pathname);
  if (/^\/auth\/[^/]+\/[^/]+$/.test(path)) return true;
  return !/^\/+(?:api|assets|healthz|readyz|metrics)(?:\/|$)|\.[a-z][a-z0-9]{0,10}$/i.test(path);
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
