/** Sets the page up for use without a network once it is loaded and idle, so that loading is not delayed. */
export function scheduleOfflineSetup(): void {
  const load = () => void import("./set-up-offline.ts").then(({ setUpOffline }) => setUpOffline());
  const loadWhenIdle = () => {
    if (typeof window.requestIdleCallback === "function") window.requestIdleCallback(load, { timeout: 5000 });
    else setTimeout(load, 2000);
  };
  if (document.readyState === "complete") loadWhenIdle();
  else window.addEventListener("load", loadWhenIdle, { once: true });
}
