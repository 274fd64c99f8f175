const controls = "input:not([type=file], .vh, .place), select, textarea, button";

/** Brings the control of a path into view and focus, once it is drawn. */
export function focusPath(path: string): void {
  requestAnimationFrame(() => {
    const place = document.querySelector(`[data-path="${CSS.escape(path)}"]`);
    const control = place?.querySelector<HTMLElement>(controls);
    (control ?? place)?.scrollIntoView?.({ block: "center" });
    control?.focus({ preventScroll: true });
  });
}
