import "./styles/main.css";
import "./site/loading.css";
import "./screens/public/landing/hourglass.css";
import "./screens/public/landing/landing.css";
import "./screens/public/public.css";
import "./profiles/person.css";
import "./screens/public/directory/directory.css";
import "./screens/auth/auth.css";
import { fetchScreen } from "./shell/public/early-screens.ts";

const maxWaitInMs = 1000;

// The content security policy forbids functions made from text; with this setting zod does not try to make any. It must
// be set before zod loads.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

runAfterFirstPaint(() => {
  void import("./main.tsx").then(({ startApp }) => startApp());
  fetchScreen(window.location.pathname);
});

/** Starts the app after the loading spinner is painted, because loading the app blocks the page. */
function runAfterFirstPaint(start: () => void): void {
  let hasStarted = false;
  const startOnce = () => {
    if (hasStarted) return;
    hasStarted = true;
    start();
  };
  const willPaint = !document.hidden && PerformanceObserver.supportedEntryTypes?.includes("paint");
  if (willPaint) new PerformanceObserver(startOnce).observe({ type: "paint", buffered: true });
  // A tab in the background may never paint.
  window.setTimeout(startOnce, willPaint ? maxWaitInMs : 0);
}
