import { Popover as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";

export type PopoverProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Its anchor: one element that takes a ref. */
  children: ReactElement;
  content: ReactNode;
  label: string;
};

/** A small panel beside its opener; the page behind stays usable. */
export function Popover({ isOpen, onOpenChange, children, content, label }: PopoverProps) {
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="floating panel" align="start" sideOffset={4} collisionPadding={8} aria-label={label}>
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
