import { lazy, Suspense } from "react";

const CommandPanel = lazy(async () => ({ default: (await import("./command-panel.tsx")).CommandPanel }));

/** The panel as separate code, loaded after the dashboard. */
export function LazyCommandPanel() {
  return (
    <Suspense fallback={null}>
      <CommandPanel />
    </Suspense>
  );
}
