import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { useT } from "../../texts/use-t.ts";
import { IconButton } from "../icon-button.tsx";
import { classNames } from "../text/class-names.ts";
import { focusPanel, ModalContent } from "./modal-content.tsx";

export type SheetProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  side?: "right" | "left" | "bottom";
  className?: string;
  children: ReactNode;
};

/** A panel that covers the page from an edge, such as the menu of a narrow screen or a file on a phone. */
export function Sheet({ isOpen, onClose, title, side = "right", className, children }: SheetProps) {
  const t = useT();
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <div className="backdrop" data-scroll-lock="" aria-hidden="true" />
        <ModalContent
          className={classNames("sheet", `at-${side}`, className)}
          aria-describedby={undefined}
          onOpenAutoFocus={focusPanel}
        >
          <header>
            <Radix.Title>{title}</Radix.Title>
          </header>
          <div className="sheet-content">{children}</div>
          <IconButton className="close" icon={X} label={t("Close")} onClick={onClose} />
        </ModalContent>
      </Radix.Portal>
    </Radix.Root>
  );
}
