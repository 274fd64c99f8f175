import { Tooltip as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";

type TooltipProps = {
  text: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  /** One element that takes a ref and pointer and focus events. */
  children: ReactElement;
};

/** Shows a name on hover and focus. It must also be the element's accessible name. */
export function Tooltip({ text, side = "top", children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className="tooltip" side={side} sideOffset={6} collisionPadding={8}>
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
