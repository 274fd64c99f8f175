import { lazy, Suspense } from "react";

const CommandPanel = lazy(async () => ({ default: (await import("./command-panel.tsx")).CommandPanel }));

/** The panel with code of its own, fetched when the dashboard stands. */
export function LazyCommandPanel() {
  return (
    <Suspense fallback={null}>
      <CommandPanel />
    </Suspense>
  );
}
