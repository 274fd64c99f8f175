import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "../../texts/use-t.ts";
import { IconButton } from "../icon-button.tsx";

export type SelectionBarProps = {
  count: number;
  /** What would go wrong: "1 has no proof". */
  warning?: ReactNode;
  /** Selects the rest: "Select all 31". */
  more?: ReactNode;
  /** Small buttons named by their action. */
  actions: ReactNode;
  onClear: () => void;
};

/** Replaces the table's head while rows are selected. */
export function SelectionBar({ count, warning, more, actions, onClear }: SelectionBarProps) {
  const t = useT();
  if (count === 0) return null;
  return (
    <section className="selection-bar" aria-label={t("Selection")}>
      <b role="status">{t("{{count}} selected", { count })}</b>
      {warning}
      {more}
      <span className="grow" />
      {actions}
      <IconButton icon={X} label={t("Clear selection")} onClick={onClear} />
    </section>
  );
}
