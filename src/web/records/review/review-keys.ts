import { useEffect } from "react";
import { areSingleKeysOn } from "../../core/single-keys.ts";

type Decide = { verify: () => void; returnRecord: () => void };

/** Keyboard shortcuts outside text fields: J next record, K previous record, V verify, R return. */
export function useReviewKeys({ move }: { move: (steps: number) => void }, { verify, returnRecord }: Decide): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!areSingleKeysOn()) return;
      if (event.target instanceof Element && event.target.closest(withOwnKeys)) return;
      const actions: Record<string, () => void> = {
        j: () => move(1),
        k: () => move(-1),
        v: verify,
        r: returnRecord,
      };
      const action = actions[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [move, verify, returnRecord]);
}

const withOwnKeys =
  "input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]";
