import { announceNewVersion } from "../new-version.ts";
import { ownScript } from "../own-script.ts";

const hourInMs = 3_600_000;
const maxWaitInMs = 2000;

/**
 * Registers the service worker and follows its versions. A page that already runs the waiting version activates it
 * silently; any other page reports it, and reloads only when the person agrees.
 */
export async function watchWorker(): Promise<void> {
  const container = "serviceWorker" in navigator ? navigator.serviceWorker : undefined;
  if (!import.meta.env.PROD || !container) return;
  const registration = await register(container);
  if (!registration) return;
  let isReloading = false;
  const handleNewWorker = async (worker: ServiceWorker) => {
    if ((await versionOf(worker)) === ownVersion()) return worker.postMessage("take-over");
    announceNewVersion(() => {
      isReloading = true;
      worker.postMessage("take-over");
      // Another tab may have activated it already, or it may wait long for requests of the previous one. The page is
      // reloaded in both cases, as it is the newer one.
      setTimeout(() => window.location.reload(), worker.state === "activated" ? 0 : maxWaitInMs);
    });
  };
  container.addEventListener("controllerchange", async () => {
    if (isReloading) return window.location.reload();
    const { controller } = container;
    if (controller && (await versionOf(controller)) !== ownVersion())
      announceNewVersion(() => window.location.reload());
  });
  const follow = (worker: ServiceWorker | null) =>
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && container.controller) void handleNewWorker(worker);
    });
  registration.addEventListener("updatefound", () => follow(registration.installing));
  follow(registration.installing);
  if (registration.waiting) void handleNewWorker(registration.waiting);
  checkForUpdates(registration);
}

/** Caches the code of the pages behind the sign-in for use without a network; called when somebody is signed in. */
export async function keepSignedInFiles(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage("keep-signed-in-files");
}

async function register(container: ServiceWorkerContainer): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await container.register(ownScript("/sw.js"));
  } catch {
    // Browsers refuse it in private windows and on plain http: the product then needs the network.
    return undefined;
  }
}

/** Checks again for a new version, as a page may stay open for days. */
function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - last < hourInMs) return;
    last = Date.now();
    registration.update().catch(() => undefined);
  });
}

function ownVersion(): string | null {
  return document.querySelector('meta[name="version"]')?.getAttribute("content") ?? null;
}

function versionOf(worker: ServiceWorker): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage("version", [port2]);
  });
}
