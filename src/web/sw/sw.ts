import type { Build } from "./build.ts";
import { respondToShare } from "./respond-to-share.ts";
import { strategyOf } from "./strategy-of.ts";

/** Inserted by the build. */
declare const thisBuild: Build;

const worker = globalThis as unknown as WorkerScope;
const { version, unhashed, shell, signedInFiles, others } = thisBuild;
const shellCache = `shell-${version}`;
const assetCache = "assets";
/** An empty entry that marks that somebody signed in here, so that the pages behind the sign-in are cached. */
const signedInMark = "signed-in";
/** An address behind the sign-in: its HTML is the same for everybody. */
const neutralPage = "/common";
const currentCaches: readonly string[] = [shellCache, assetCache, signedInMark];
const here = {
  origin: worker.location.origin,
  assets: new Set([...shell, ...signedInFiles, ...others]),
  unhashed: new Set(unhashed),
};
/** Without an answer after this time, a cached page is shown instead. */
const maxWaitInMs = 8000;

worker.addEventListener("install", (event) => {
  event.waitUntil(install());
});

// A new version waits until the page activates it: open pages continue with their code.
worker.addEventListener("activate", (event) => {
  event.waitUntil(dropOldVersions().then(() => worker.clients.claim()));
});

worker.addEventListener("message", (event) => {
  if (event.data === "take-over") event.waitUntil(worker.skipWaiting());
  if (event.data === version) event.waitUntil(worker.clients.claim());
  if (event.data === "keep-signed-in-files")
    event.waitUntil(caches.open(signedInMark).then(() => cacheAssets(signedInFiles)));
  if (event.data === "version") event.ports[0]?.postMessage(version);
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const strategy = strategyOf(request, here);
  if (strategy === "page") event.respondWith(answerPage(request));
  if (strategy === "network-first") event.respondWith(answerNetworkFirst(request));
  if (strategy === "share") event.respondWith(respondToShare(request));
  if (strategy === "cache-first") event.respondWith(answerCacheFirst(request, (work) => event.waitUntil(work)));
});

async function install(): Promise<void> {
  const cache = await caches.open(shellCache);
  await cache.addAll([neutralPage, ...unhashed]);
  await cacheAssets((await caches.has(signedInMark)) ? [...shell, ...signedInFiles] : shell);
}

async function answerPage(request: Request): Promise<Response> {
  const page = await caches.match(neutralPage, { cacheName: shellCache });
  if (!page) return fetch(request);
  try {
    const answer = await Promise.race([fetch(request), nothingFor(maxWaitInMs)]);
    // A proxy of a server that is down answers 502 and the like.
    return answer && answer.status < 500 ? answer : page;
  } catch {
    return page;
  }
}

async function answerNetworkFirst(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const cached = await caches.match(new URL(request.url).pathname, { cacheName: shellCache });
    if (cached) return cached;
    throw error;
  }
}

async function answerCacheFirst(request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response> {
  const { pathname } = new URL(request.url);
  const cache = await caches.open(assetCache);
  const cached = await cache.match(pathname);
  if (cached) return cached;
  const answer = await fetch(request);
  if (answer.ok) waitUntil(cache.put(pathname, answer.clone()));
  return answer;
}

/** Fetches what is not cached yet; the browser's own cache has most of what the page has just loaded. */
async function cacheAssets(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(assetCache);
  const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(paths.filter((path) => !cached.has(path)));
}

/** Another tab may still run the previous code: its files stay until the next version. */
async function dropOldVersions(): Promise<void> {
  for (const name of await caches.keys()) if (!currentCaches.includes(name)) await caches.delete(name);
  if ((await worker.clients.matchAll()).length > 1) return;
  const cache = await caches.open(assetCache);
  for (const request of await cache.keys())
    if (!here.assets.has(new URL(request.url).pathname)) await cache.delete(request);
}

function nothingFor(timeInMs: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, timeInMs, undefined));
}

/** The part of a service worker's global scope that is used here; its library of types conflicts with that of pages. */
type WorkerScope = {
  readonly location: { readonly origin: string };
  readonly clients: { claim(): Promise<void>; matchAll(): Promise<readonly unknown[]> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: WorkEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "message", listener: (event: WorkEvent & MessageEvent<unknown>) => void): void;
};

type WorkEvent = { waitUntil(work: Promise<unknown>): void };

type FetchEvent = WorkEvent & { readonly request: Request; respondWith(answer: Promise<Response>): void };
