import { HoverCard as Radix } from "radix-ui";
import { type ReactElement, type ReactNode, useState } from "react";

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
  return (
    <Radix.Root open={isOpen} onOpenChange={setOpen} openDelay={openDelayInMs} closeDelay={closeDelayInMs}>
      <Radix.Trigger asChild onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className="pop"
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onEscapeKeyDown={() => setOpen(false)}
        >
          {card}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
