import { lazy, Suspense, useRef } from "react";
import type { Area } from "#access/roles.ts";
import { useIsNearView } from "../../ui/page/use-is-near-view.ts";
import type { Dashboard } from "../figures/dashboard.ts";

const Boards = lazy(async () => ({ default: (await import("./boards.tsx")).Boards }));

export type BoardsProps = { area: Area; dashboard: Dashboard; year: number | undefined };

/** The charts of a dashboard: their code and their questions are loaded when a reader comes near them. */
export function LazyBoards(props: BoardsProps) {
  const container = useRef<HTMLDivElement>(null);
  const isNear = useIsNearView(container);
  return (
    <div ref={container} className="boards-place">
      {isNear && (
        <Suspense fallback={null}>
          <Boards {...props} />
        </Suspense>
      )}
    </div>
  );
}
