import { X } from "lucide-react";
import { Toast as Radix } from "radix-ui";
import type { ReactNode, RefObject } from "react";
import { useT } from "../../texts/use-t.ts";
import { Icon } from "../icon.tsx";
import { classNames } from "../text/class-names.ts";

export type ToastMessage = {
  title?: string;
  text?: ReactNode;
  variant?: "default" | "destructive";
  /** One action beside the text: "Okay", "Undo". Pressing it also closes the toast. */
  action?: { label: string; onPress?: () => void };
  /** How long it is shown; five seconds by default. */
  seconds?: number;
};

const durationInMs = 5000;
/** After a touch, the click comes later than the release. */
const clickWaitInMs = 100;
const swipeInPixels = 50;

type ToastListProps = {
  message: ToastMessage;
  messageNumber: number;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Set while a pointer is down on the toast; then shows the message that came meanwhile. */
  pressed: RefObject<{ show?: () => void } | null>;
};

/** Renders the message. Its code is loaded separately, because no page starts with a message. */
export function ToastList({ messageNumber, ...shown }: ToastListProps) {
  const t = useT();
  return (
    // Remounted for each message: the library stays paused permanently when its close button is pressed with a mouse.
    <Radix.Provider
      key={messageNumber}
      duration={shown.message.seconds === undefined ? durationInMs : shown.message.seconds * 1000}
      swipeThreshold={swipeInPixels}
      swipeDirection="right"
      label={t("Message")}
    >
      <Toast {...shown} />
      <Radix.Viewport className="toasts" ref={keepInPlace} />
    </Radix.Provider>
  );
}

/** A page that changes beneath a toast does not move it: a button that moves while it is pressed loses the press. */
function keepInPlace(list: HTMLElement | null) {
  if (list) list.style.bottom = getComputedStyle(list).bottom;
}

function Toast({
  message: { title, text, variant, action },
  isOpen,
  onOpenChange,
  pressed,
}: Omit<ToastListProps, "messageNumber">) {
  const t = useT();
  return (
    <Radix.Root
      className={classNames("toast", variant === "destructive" && "destructive")}
      type="foreground"
      open={isOpen}
      onOpenChange={onOpenChange}
      onPointerDown={() => watchPress(pressed)}
    >
      <div className="text">
        {title && (
          <Radix.Title asChild>
            <b>{title}</b>
          </Radix.Title>
        )}
        {text && (
          <Radix.Description asChild>
            {typeof text === "string" ? <span>{text}</span> : <div>{text}</div>}
          </Radix.Description>
        )}
      </div>
      {action && (
        <Radix.Action asChild altText={action.label}>
          <button type="button" className="action" onClick={action.onPress}>
            {action.label}
          </button>
        </Radix.Action>
      )}
      <Radix.Close className="close" aria-label={t("Close")}>
        <Icon icon={X} size={14} />
      </Radix.Close>
    </Radix.Root>
  );
}

function watchPress(pressed: ToastListProps["pressed"]) {
  pressed.current ??= {};
  const listening = new AbortController();
  const release = () => {
    listening.abort();
    setTimeout(() => {
      const show = pressed.current?.show;
      pressed.current = null;
      show?.();
    }, clickWaitInMs);
  };
  for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, release, listening);
}
