import "./styles/main.css";
import "./site/loading.css";
import "./screens/public/landing/hourglass.css";
import "./screens/public/landing/landing.css";
import "./screens/public/public.css";
import "./screens/auth/auth.css";
import { fetchScreen } from "./shell/public/early-screens.ts";

const longestInMs = 1000;

// Before any module of it is read: the content policy forbids making functions from text. Told so, zod does not try it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

afterFirstPaint(() => {
  void import("./main.tsx");
  fetchScreen(window.location.pathname);
});

/** The spinner is to be seen before the code that follows it keeps the window busy. */
function afterFirstPaint(start: () => void): void {
  let hasStarted = false;
  const once = () => {
    if (hasStarted) return;
    hasStarted = true;
    start();
  };
  const willPaint = !document.hidden && PerformanceObserver.supportedEntryTypes?.includes("paint");
  if (willPaint) new PerformanceObserver(once).observe({ type: "paint", buffered: true });
  // A tab that was opened behind this one may never paint.
  window.setTimeout(once, willPaint ? longestInMs : 0);
}
