/**
 * How a request is answered. `page`: from the network, without one by the page as it was kept. `asset`: never changes
 * under its name, so as it was kept. `plain`: from the network, without one as it was kept. `pass`: none of our business.
 */
export type Way = "page" | "asset" | "plain" | "pass";

type Asked = { method: string; mode: string; destination: string; url: string };

/** Answers of the API are never kept here: a worker does not know whose they are. */
export function wayOf(
  { method, mode, destination, url }: Asked,
  here: { origin: string; assets: ReadonlySet<string>; plain: ReadonlySet<string> },
): Way {
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== here.origin) return "pass";
  if (mode === "navigate") return destination === "document" && isPage(pathname) ? "page" : "pass";
  if (here.assets.has(pathname)) return "asset";
  return here.plain.has(pathname) ? "plain" : "pass";
}

/** The browser's own router answers all but the API and files. */
function isPage(pathname: string): boolean {
  return !/^\/+(?:api|assets|healthz|readyz|metrics)(?:\/|$)|\.[a-z0-9]{1,11}$/i.test(decoded(pathname));
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
