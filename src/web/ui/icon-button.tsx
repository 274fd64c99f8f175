import { X } from "lucide-react";
import type { ComponentProps } from "react";
import { Tooltip } from "./dialog/tooltip.tsx";
import { Icon, type LucideIcon } from "./icon.tsx";
import { classNames } from "./text/class-names.ts";

export type IconButtonProps = Omit<ComponentProps<"button">, "children"> & {
  icon: LucideIcon;
  /** Its name, for screen readers and on hover. */
  label: string;
  iconSize?: number;
};

export function IconButton({ icon, label, iconSize, className, type = "button", ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button {...rest} type={type} aria-label={label} className={classNames("icon-btn", className)}>
        <Icon icon={icon} size={iconSize} />
      </button>
    </Tooltip>
  );
}

/** A cross that removes the line it is in; its name is for screen readers. */
export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="icon-btn" aria-label={label} onClick={onClick}>
      <Icon icon={X} size={14} />
    </button>
  );
}
