const controls = "input:not([type=file], .vh, .place), select, textarea, button";

/** Scrolls to the control of a path and focuses it, once it is rendered. */
export function focusPath(path: string): void {
  requestAnimationFrame(() => {
    const place = document.querySelector(`[data-path="${CSS.escape(path)}"]`);
    // A proof's tab has its drop area first.
    const control = place?.querySelector<HTMLElement>(".drop input") ?? place?.querySelector<HTMLElement>(controls);
    (control ?? place)?.scrollIntoView?.({ block: "center" });
    control?.focus({ preventScroll: true });
  });
}
