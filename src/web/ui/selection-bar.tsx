import { X } from "lucide-react";
import type { ReactNode } from "react";
import { uiWords } from "../words/ui-words.ts";
import { useWords } from "../words/use-words.ts";
import { IconButton } from "./icon-button.tsx";

export type SelectionBarProps = {
  count: number;
  /** What would go wrong: "1 has no proof". */
  warning?: ReactNode;
  /** Takes the rest in: "Select all 31". */
  more?: ReactNode;
  /** Small buttons that say the deed. */
  actions: ReactNode;
  onClear: () => void;
};

/** Takes the place above the table's head while rows are selected. */
export function SelectionBar({ count, warning, more, actions, onClear }: SelectionBarProps) {
  const t = useWords(uiWords);
  if (count === 0) return null;
  return (
    <section className="selbar" aria-label={t("selectionBar.selection")}>
      <b role="status">{t("selectionBar.selected", { count })}</b>
      {warning}
      {more}
      <span className="grow" />
      {actions}
      <IconButton icon={X} label={t("selectionBar.clearSelection")} onClick={onClear} />
    </section>
  );
}
