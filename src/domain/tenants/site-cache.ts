import type { auth } from "#contract/auth.ts";
import type { Presented } from "#contract/endpoint.ts";
import type { Database } from "#db/connect.ts";
import { siteChannel } from "#db/queries/institutes.ts";

/** The data of the public pages. */
export type Site = Omit<Presented<typeof auth.site>, "sendsMail">;

type CachedSites = {
  /** By e-mail domain; none of unknown domains, of which anybody may ask for any number. */
  sites: Map<string, Promise<Site | undefined>>;
  /** Whether notifications of other processes are received now. */
  isConnected: boolean;
};

const cacheOf = new WeakMap<Database, CachedSites>();

/**
 * The answer of `read`, cached until any process changes an institute. While notifications are not received, requests
 * at the same time have one answer, and the next one reads again.
 */
export function readCachedSite(
  database: Database,
  domain: string,
  read: () => Promise<Site | undefined>,
): Promise<Site | undefined> {
  const cached = cacheOf.get(database) ?? listenFor(database);
  const known = cached.sites.get(domain);
  if (known) return known;
  const answer = read();
  cached.sites.set(domain, answer);
  const drop = () => {
    if (cached.sites.get(domain) === answer) cached.sites.delete(domain);
  };
  answer.then((site) => {
    if (!site || !cached.isConnected) drop();
  }, drop);
  return answer;
}

/** In the process that made a change, which does not wait for its own notification. */
export function clearSiteCache(database: Database): void {
  cacheOf.get(database)?.sites.clear();
}

function listenFor(database: Database): CachedSites {
  const cache: CachedSites = { sites: new Map(), isConnected: false };
  cacheOf.set(database, cache);
  const change = (isConnected: boolean) => {
    cache.isConnected = isConnected;
    cache.sites.clear();
  };
  database.listen(
    siteChannel,
    () => change(true),
    () => change(false),
  );
  return cache;
}
