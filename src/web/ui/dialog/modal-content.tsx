import { Dialog as Radix } from "radix-ui";
import { type ComponentProps, useState } from "react";

type ModalContentProps = Omit<ComponentProps<typeof Radix.Content>, "onCloseAutoFocus">;

/** The content of a dialog or sheet. Radix returns the focus only to a trigger of its own, and these have none. */
export function ModalContent(props: ModalContentProps) {
  const [opener] = useState(findOpener);
  return (
    <Radix.Content
      {...props}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        // A page that was opened from here may have the focus already.
        if (document.activeElement?.contains(opener)) opener?.focus({ preventScroll: true });
      }}
    />
  );
}

/** The focused control; for an entry of a menu, which closes, the button of the menu. */
function findOpener(): HTMLElement | null {
  const { activeElement } = document;
  const menuButton = activeElement?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  const opener = menuButton ? document.getElementById(menuButton) : activeElement;
  return opener instanceof HTMLElement ? opener : null;
}

/**
 * Moves the focus to the panel. On the close button it would open the button's tooltip, and the first Escape would close
 * only the tooltip.
 */
export function focusPanel(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}
