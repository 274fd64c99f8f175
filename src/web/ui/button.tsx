import { type ComponentProps, type MouseEvent, type ReactNode, useId } from "react";
import { Anchor, type AnchorProps } from "./anchor.tsx";
import { Icon, type LucideIcon } from "./icon.tsx";
import { classNames } from "./text/class-names.ts";
import { KeyHint } from "./text/key-hint.tsx";

type Looks = {
  variant?: "plain" | "primary" | "quiet" | "danger";
  size?: "small" | "normal" | "large";
  icon?: LucideIcon;
  iconAfter?: LucideIcon;
  /** Shown at the right, for example `Ctrl K`. */
  shortcut?: string;
  /** Takes the full width. */
  full?: boolean;
};

export type ButtonProps = ComponentProps<"button"> &
  Looks & {
    /** The action is running: it cannot be repeated, and the label stays. */
    busy?: boolean;
    /** Why it cannot be used now. The sentence is beside the button, which stays reachable by keyboard. */
    disabledReason?: ReactNode;
  };

export function Button({ disabledReason, busy, onClick, className, type = "button", ...rest }: ButtonProps) {
  const reasonId = useId();
  const { looks, attributes } = splitLooks(rest);
  const isStopped = Boolean(disabledReason) || busy === true;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isStopped) return event.preventDefault();
    onClick?.(event);
  };
  const button = (
    <button
      {...attributes}
      type={type}
      className={lookOf(looks, className)}
      onClick={press}
      aria-disabled={disabledReason ? true : undefined}
      aria-busy={busy || undefined}
      aria-describedby={disabledReason ? reasonId : attributes["aria-describedby"]}
    >
      <ButtonContent {...looks}>{attributes.children}</ButtonContent>
    </button>
  );
  if (!disabledReason) return button;
  return (
    <span className="btn-row">
      {button}
      <span className="note" id={reasonId}>
        {disabledReason}
      </span>
    </span>
  );
}

/** A link that looks like a button, because what it opens is the action. */
export function ButtonLink({ className, ...rest }: AnchorProps & Looks) {
  const { looks, attributes } = splitLooks(rest);
  return (
    <Anchor {...attributes} className={lookOf(looks, className)}>
      <ButtonContent {...looks}>{attributes.children}</ButtonContent>
    </Anchor>
  );
}

function ButtonContent({ icon, iconAfter, shortcut, children }: Looks & { children: ReactNode }) {
  return (
    <>
      {icon && <Icon icon={icon} />}
      {children}
      {iconAfter && <Icon icon={iconAfter} />}
      {shortcut && <KeyHint keys={shortcut} />}
    </>
  );
}

function splitLooks<Props extends Looks>({ variant, size, icon, iconAfter, shortcut, full, ...attributes }: Props) {
  return { looks: { variant, size, icon, iconAfter, shortcut, full } satisfies Looks, attributes };
}

function lookOf({ variant = "plain", size = "normal", full }: Looks, className?: string): string | undefined {
  return classNames("btn", variant !== "plain" && variant, size !== "normal" && size, full && "full", className);
}
