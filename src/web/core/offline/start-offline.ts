/** Prepares the page for use without a network once it is idle, without delaying it. */
export function startOffline(): void {
  const begin = () => void import("./begin-offline.ts").then(({ beginOffline }) => beginOffline());
  const whenQuiet = () => {
    if (typeof window.requestIdleCallback === "function") window.requestIdleCallback(begin, { timeout: 5000 });
    else setTimeout(begin, 2000);
  };
  if (document.readyState === "complete") whenQuiet();
  else window.addEventListener("load", whenQuiet, { once: true });
}
