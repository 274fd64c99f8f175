import { useEffect } from "react";

type Deeds = {
  page: number;
  pages: number;
  onGoTo: (page: number) => void;
  onSmaller: () => void;
  onLarger: () => void;
  onFit: () => void;
};

/** Turning pages by keyboard, wherever the focus is but in a field. */
export function useManualKeys({ page, pages, onGoTo, onSmaller, onLarger, onFit }: Deeds): void {
  useEffect(() => {
    const deeds: Record<string, () => void> = {
      PageDown: () => onGoTo(page + 1),
      PageUp: () => onGoTo(page - 1),
      ArrowRight: () => onGoTo(page + 1),
      ArrowLeft: () => onGoTo(page - 1),
      Home: () => onGoTo(1),
      End: () => onGoTo(pages),
      "+": onLarger,
      "=": onLarger,
      "-": onSmaller,
      "0": onFit,
    };
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest("input, textarea, select")) return;
      const deed = deeds[event.key];
      if (!deed) return;
      event.preventDefault();
      deed();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [page, pages, onGoTo, onSmaller, onLarger, onFit]);
}
