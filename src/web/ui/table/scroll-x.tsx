import type { ReactNode } from "react";

/** For a table that may be wider than the page: it scrolls separately, also by keyboard. It is not a landmark, as its section is one. */
export function ScrollX({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a pointer
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of a form
    <div role="group" className="scroll-x" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
