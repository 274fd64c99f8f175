import { announceNewVersion } from "../new-version.ts";
import { trustScript } from "../trust-script.ts";

const hourInMs = 3_600_000;
const maxWaitInMs = 2000;
const firstRetryInMs = 5000;
const maxRetryInMs = 300_000;

/**
 * Registers the service worker and follows its versions. A page that already runs the waiting version activates it
 * silently; any other page reports it, and reloads only when the person agrees.
 */
export function watchWorker(): void {
  const container = "serviceWorker" in navigator ? navigator.serviceWorker : undefined;
  if (!import.meta.env.PROD || !container) return;
  const reload = () => window.location.reload();
  let isReloading = false;
  const handleNewWorker = async (worker: ServiceWorker) => {
    if ((await versionOf(worker)) === ownVersion()) return worker.postMessage("take-over");
    announceNewVersion(() => {
      isReloading = true;
      worker.postMessage("take-over");
      // Another tab may have activated it already, or it may wait long for requests of the previous one. The page is
      // reloaded in both cases, as it is the newer one.
      setTimeout(reload, worker.state === "activated" ? 0 : maxWaitInMs);
    });
  };
  container.addEventListener("controllerchange", async () => {
    if (isReloading) return reload();
    const { controller } = container;
    if (controller && (await versionOf(controller)) !== ownVersion()) announceNewVersion(reload);
  });
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tryLater = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void start(), Math.min(maxRetryInMs, firstRetryInMs * 2 ** failures));
    failures += 1;
  };
  const follow = (registration: ServiceWorkerRegistration) => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed" && container.controller) void handleNewWorker(installing);
      // One of its files did not come, and there is no previous version.
      if (installing.state === "redundant" && !registration.active) tryLater();
    });
  };
  const start = async () => {
    try {
      const registration = await container.register(trustScript("/sw.js"));
      registration.addEventListener("updatefound", () => follow(registration));
      follow(registration);
      if (registration.waiting) void handleNewWorker(registration.waiting);
      // A page that began to load before the worker of its version was active stays without it otherwise.
      if (!container.controller) registration.active?.postMessage(ownVersion());
    } catch (error) {
      // Its script did not come. Another error: a private window, or plain http. The product then needs the network.
      if (error instanceof TypeError) tryLater();
    }
  };
  void start();
  checkForUpdates(container);
}

/** Caches the code of the pages behind the sign-in for use without a network; called when somebody is signed in. */
export async function keepSignedInFiles(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage("keep-signed-in-files");
}

/** Checks again for a new version, as a page may stay open for days. */
function checkForUpdates({ ready }: ServiceWorkerContainer): void {
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - last < hourInMs) return;
    last = Date.now();
    ready.then((registration) => registration.update()).catch(() => undefined);
  });
}

function ownVersion(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content;
}

function versionOf(worker: ServiceWorker): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage("version", [port2]);
  });
}
