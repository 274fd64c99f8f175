import "./styles/main.css";
import "./site/loading.css";
import "./screens/public/landing/hourglass.css";
import "./screens/public/landing/landing.css";
import "./screens/public/public.css";
import "./profiles/person.css";
import "./screens/public/directory/directory.css";
import "./screens/auth/auth.css";
import { fetchScreen } from "./shell/public/early-screens.ts";

const longestInMs = 1000;

// Before any module loads: the content policy forbids making functions from text. With this setting zod does not try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

afterFirstPaint(() => {
  void import("./main.tsx").then(({ begin }) => begin());
  fetchScreen(window.location.pathname);
});

/** The spinner must be painted before the following code blocks the window. */
function afterFirstPaint(start: () => void): void {
  let hasStarted = false;
  const once = () => {
    if (hasStarted) return;
    hasStarted = true;
    start();
  };
  const willPaint = !document.hidden && PerformanceObserver.supportedEntryTypes?.includes("paint");
  if (willPaint) new PerformanceObserver(once).observe({ type: "paint", buffered: true });
  // A tab in the background may never paint.
  window.setTimeout(once, willPaint ? longestInMs : 0);
}
