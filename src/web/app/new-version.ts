const storageKey = "reloaded";
const longAgoInMs = 10_000;

/** After an update the page asks for code that is no longer there: loads it anew, once, and shows the failure if that does not help. */
export function reloadForNewVersion(): void {
  window.addEventListener("vite:preloadError", (event) => {
    const last = Number(window.sessionStorage.getItem(storageKey) ?? 0);
    if (Date.now() - last < longAgoInMs || !navigator.onLine) return;
    window.sessionStorage.setItem(storageKey, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
