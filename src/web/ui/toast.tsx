import { X } from "lucide-react";
import { Toast as Radix } from "radix-ui";
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export type ToastMessage = {
  title?: string;
  text?: ReactNode;
  variant?: "default" | "destructive";
  /** One deed beside the words: "Okay", "Undo". Pressing it also closes the toast. */
  action?: { label: string; onPress?: () => void };
  onClosed?: () => void;
};

type Toasts = { toast: (message: ToastMessage) => void; dismiss: () => void };

const ToastContext = createContext<Toasts | null>(null);

const durationInMs = 5000;
const swipeInPixels = 50;

/** Shows at most one toast at a time, for five seconds; a newer one takes the place of the older. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ message: ToastMessage; turn: number; isOpen: boolean } | null>(null);
  const toast = useCallback(
    (message: ToastMessage) => setShown((last) => ({ message, turn: (last?.turn ?? 0) + 1, isOpen: true })),
    [],
  );
  const dismiss = useCallback(() => setShown((last) => last && { ...last, isOpen: false }), []);
  const toasts = useMemo(() => ({ toast, dismiss }), [toast, dismiss]);
  const change = (isOpen: boolean) => {
    if (isOpen) return;
    dismiss();
    shown?.message.onClosed?.();
  };
  return (
    <ToastContext value={toasts}>
      {children}
      {/* Anew for each message: the library stays paused for good when its close button is pressed with a mouse. */}
      <Radix.Provider
        key={shown?.turn}
        duration={durationInMs}
        swipeThreshold={swipeInPixels}
        swipeDirection="right"
        label="Message"
      >
        {shown && <Shown key={shown.turn} message={shown.message} isOpen={shown.isOpen} onOpenChange={change} />}
        <Radix.Viewport className="toasts" />
      </Radix.Provider>
    </ToastContext>
  );
}

export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error("useToast needs a ToastProvider above it.");
  return toasts;
}

type ShownProps = { message: ToastMessage; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

function Shown({ message: { title, text, variant, action }, isOpen, onOpenChange }: ShownProps) {
  return (
    <Radix.Root
      className={classNames("toast", variant === "destructive" && "destructive")}
      type="foreground"
      open={isOpen}
      onOpenChange={onOpenChange}
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
          <button type="button" className="act" onClick={action.onPress}>
            {action.label}
          </button>
        </Radix.Action>
      )}
      <Radix.Close className="shut" aria-label="Close">
        <Icon of={X} size={14} />
      </Radix.Close>
    </Radix.Root>
  );
}
