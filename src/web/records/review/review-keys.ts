import { useEffect } from "react";
import { areSingleKeysOn } from "../../core/single-keys.ts";

type Decide = { verify: () => void; giveBack: () => void };

/** The keys of the screen while nothing is typed: J or S the next record, K the one before, V verifies, R returns. */
export function useReviewKeys({ move }: { move: (steps: number) => void }, { verify, giveBack }: Decide): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!areSingleKeysOn()) return;
      if (event.target instanceof Element && event.target.closest(busyParts)) return;
      const acts: Record<string, () => void> = {
        j: () => move(1),
        s: () => move(1),
        k: () => move(-1),
        v: verify,
        r: giveBack,
      };
      const act = acts[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [move, verify, giveBack]);
}

const busyParts =
  "input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]";
