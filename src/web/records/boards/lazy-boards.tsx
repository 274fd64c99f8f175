import { lazy } from "react";
import type { Area } from "#access/roles.ts";
import { NearView } from "../../ui/page/near-view.tsx";
import type { Dashboard } from "../figures/dashboard.ts";

const Boards = lazy(async () => ({ default: (await import("./boards.tsx")).Boards }));

export type BoardsProps = { area: Area; dashboard: Dashboard; year: number | undefined };

/** The charts of a dashboard: their code and their questions are loaded when a reader comes near them. */
export function LazyBoards(props: BoardsProps) {
  return (
    <NearView className="boards-place">
      <Boards {...props} />
    </NearView>
  );
}
