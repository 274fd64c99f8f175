import { lazy, Suspense } from "react";
import { useIsPhone } from "../ui/page/use-media.ts";

const CommandPanel = lazy(async () => ({ default: (await import("./command-panel.tsx")).CommandPanel }));

/** The panel as separate code, loaded after the dashboard. Not on a phone, whose search opens the same box. */
export function LazyCommandPanel() {
  const isPhone = useIsPhone();
  if (isPhone) return null;
  return (
    <Suspense fallback={null}>
      <CommandPanel />
    </Suspense>
  );
}
