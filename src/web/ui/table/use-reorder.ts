import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useT } from "../../texts/use-t.ts";
import { useAnnounce } from "../message/live-region.tsx";

export type ReorderOptions = {
  ids: readonly string[];
  /** The same ids in their new order. */
  onReorder: (ids: string[]) => void;
  nameOf: (id: string) => string;
};

/**
 * Moves the entries of a list: by dragging a grip, or with ↑ ↓ on the grip, or Alt ↑ ↓ anywhere in the entry. Each
 * entry needs `itemProps`, its grip button `gripProps`. Every move is announced.
 */
export function useReorder({ ids, onReorder, nameOf }: ReorderOptions) {
  const t = useT();
  const announce = useAnnounce();
  const [moving, setMoving] = useState<string | null>(null);
  const elements = useRef(new Map<string, HTMLElement>());
  /** The orders that were reported but are not in `ids` yet: the next move starts from the last of them. */
  const pendingOrders = useRef<string[][]>([]);
  const shown = ids.join("\n");
  useEffect(() => {
    const confirmed = pendingOrders.current.findIndex((order) => order.join("\n") === shown);
    pendingOrders.current = confirmed < 0 ? [] : pendingOrders.current.slice(confirmed + 1);
  }, [shown]);

  const latest = () => pendingOrders.current.at(-1) ?? ids;
  const moveTo = (id: string, index: number) => {
    const before = latest();
    const bounded = Math.max(0, Math.min(before.length - 1, index));
    if (before.indexOf(id) === bounded) return;
    const others = before.filter((other) => other !== id);
    const next = [...others.slice(0, bounded), id, ...others.slice(bounded)];
    pendingOrders.current.push(next);
    onReorder(next);
    announce(
      t("{{name}} moved to position {{place}} of {{all}}", { name: nameOf(id), place: bounded + 1, all: ids.length }),
    );
  };
  const press = (event: KeyboardEvent, id: string, needsAlt: boolean) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step || event.altKey !== needsAlt) return;
    event.preventDefault();
    event.stopPropagation();
    moveTo(id, latest().indexOf(id) + step);
  };
  const drag = useEffectEvent((id: string, y: number) => {
    const over = ids.findIndex((other) => isWithin(elements.current.get(other), y));
    if (over >= 0) moveTo(id, over);
  });
  // The document listens, because an element that moves loses a captured pointer.
  useEffect(() => {
    if (moving === null) return;
    const follow = (event: globalThis.PointerEvent) => drag(moving, event.clientY);
    const stop = () => setMoving(null);
    document.addEventListener("pointermove", follow);
    document.addEventListener("pointerup", stop);
    document.addEventListener("pointercancel", stop);
    return () => {
      document.removeEventListener("pointermove", follow);
      document.removeEventListener("pointerup", stop);
      document.removeEventListener("pointercancel", stop);
    };
  }, [moving]);

  return {
    moving,
    moveTo,
    itemProps: (id: string) => ({
      ref: (element: HTMLElement | null) => {
        if (element) elements.current.set(id, element);
        else elements.current.delete(id);
      },
      "data-moving": moving === id || undefined,
      onKeyDown: (event: KeyboardEvent) => press(event, id, true),
    }),
    gripProps: (id: string) => ({
      type: "button" as const,
      className: "grip",
      "aria-label": t("Move {{name}}", { name: nameOf(id) }),
      onKeyDown: (event: KeyboardEvent) => press(event, id, false),
      onPointerDown: () => setMoving(id),
    }),
  };
}

function isWithin(element: HTMLElement | undefined, y: number): boolean {
  if (!element) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return y >= top && y < bottom;
}
