import { HoverCard as Radix } from "radix-ui";
import { type ReactElement, type ReactNode, useRef, useState } from "react";

export type HoverCardProps = {
  /** The hovered, focused or pressed element, which takes a ref. */
  children: ReactElement;
  card: ReactNode;
  align?: "start" | "center" | "end";
};

const openDelayInMs = 700;
const closeDelayInMs = 300;

/** Opens after 700 ms of hover or focus, at once on a press; closes 300 ms after leaving, or by Escape. */
export function HoverCard({ children, card, align = "center" }: HoverCardProps) {
  const [isOpen, setOpen] = useState(false);
  // The delay that a hover or focus started continues after a press; it must not open what was closed meanwhile.
  const isDismissed = useRef(false);
  const allow = () => {
    isDismissed.current = false;
  };
  const toggle = () => {
    isDismissed.current = isOpen;
    setOpen(!isOpen);
  };
  const dismiss = () => {
    isDismissed.current = true;
    setOpen(false);
  };
  const followDelay = (open: boolean) => setOpen(open && !isDismissed.current);
  return (
    <Radix.Root open={isOpen} onOpenChange={followDelay} openDelay={openDelayInMs} closeDelay={closeDelayInMs}>
      <Radix.Trigger asChild onPointerEnter={allow} onFocus={allow} onClick={toggle} aria-expanded={isOpen}>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="floating" align={align} sideOffset={6} collisionPadding={8} onEscapeKeyDown={dismiss}>
          {card}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
