const controls = "input:not([type=file], .sr-only, .place), select, textarea, button";

/** Scrolls to the control of a path and focuses it, once it is rendered. */
export function focusPath(path: string): void {
  requestAnimationFrame(() => {
    const element = document.querySelector(`[data-path="${CSS.escape(path)}"]`);
    // A proof's tab has its drop area first.
    const control =
      element?.querySelector<HTMLElement>(".file-drop input") ?? element?.querySelector<HTMLElement>(controls);
    (control ?? element)?.scrollIntoView?.({ block: "center" });
    control?.focus({ preventScroll: true });
  });
}
