import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { useT } from "../../texts/use-t.ts";
import { IconButton } from "../icon-button.tsx";
import { classNames } from "../text/class-names.ts";
import { focusPanel, ModalContent } from "./modal-content.tsx";

export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The question or the outcome. */
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons named by their action, the safe one first. */
  footer?: ReactNode;
  width?: "normal" | "wide" | "full";
  /** A cross at the corner, for dialogs without a safe button. */
  hasCross?: boolean;
  /** Moves the focus to another control than the first, whose text would otherwise be selected. */
  onOpened?: () => void;
};

/** Keeps the focus while open and returns it; Escape and a press outside close it. */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  children,
  footer,
  width,
  hasCross = false,
  onOpened,
}: DialogProps) {
  const t = useT();
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        {/* Radix's own overlay writes a style element, which the content policy forbids. */}
        <div className="backdrop" data-scroll-lock="" aria-hidden="true" />
        <ModalContent
          className={classNames("floating dialog", width)}
          // An open list inside handles the key first.
          onEscapeKeyDown={(event) => isExpanded(event.target) && event.preventDefault()}
          onOpenAutoFocus={(event) => {
            if (onOpened) {
              event.preventDefault();
              onOpened();
            } else if (hasCross && !hasControl(event.currentTarget)) focusPanel(event);
          }}
          {...(description ? {} : { "aria-describedby": undefined })}
        >
          <Radix.Title asChild>
            <h2>{title}</h2>
          </Radix.Title>
          {description && (
            <Radix.Description asChild>
              <div className="description">{description}</div>
            </Radix.Description>
          )}
          {children && <div className="body">{children}</div>}
          {footer && <div className="footer">{footer}</div>}
          {hasCross && <IconButton className="close" icon={X} label={t("Close")} onClick={onClose} />}
        </ModalContent>
      </Radix.Portal>
    </Radix.Root>
  );
}

function isExpanded(target: EventTarget | null): boolean {
  return target instanceof Element && target.getAttribute("aria-expanded") === "true";
}

/** Whether a control other than the cross can get the focus; what is still loading has none, and Radix passes over links. */
function hasControl(panel: EventTarget | null): boolean {
  if (!(panel instanceof Element)) return false;
  const controls = "input, select, textarea, button:not(.close), [tabindex='0']";
  return [...panel.querySelectorAll(controls)].some((control) => !control.matches(":disabled"));
}
