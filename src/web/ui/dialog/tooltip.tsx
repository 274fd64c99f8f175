import { Tooltip as Radix } from "radix-ui";
import type { FocusEvent, ReactElement, ReactNode } from "react";

type TooltipProps = {
  text: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  /** One element that takes a ref and pointer and focus events. */
  children: ReactElement;
};

/**
 * Shows a name on hover, and on focus by the keyboard: not if a closed dialog returns it after a click. It must also be
 * the element's accessible name.
 */
export function Tooltip({ text, side = "top", children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild onFocus={keepClosed}>
          {children}
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className="tooltip" side={side} sideOffset={6} collisionPadding={8}>
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

function keepClosed(event: FocusEvent) {
  if (!event.currentTarget.matches(":focus-visible")) event.preventDefault();
}
