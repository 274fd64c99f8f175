import { Plus, X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { useT } from "../../texts/use-t.ts";
import { Icon } from "../icon.tsx";

export type ChipProps = {
  /** Field and operator: "Academic year is". */
  label?: ReactNode;
  value: ReactNode;
  onOpen?: () => void;
  onRemove?: () => void;
  /** For the remove button: "Remove Academic year is 2024-25". */
  removeLabel?: string;
};

/** One active condition. A press opens it, the cross removes it. */
export function Chip({ label, value, onOpen, onRemove, removeLabel }: ChipProps) {
  const t = useT();
  const content = (
    <>
      {label && <span className="chip-label">{label}</span>}
      <span className="chip-value truncate">{value}</span>
    </>
  );
  return (
    <span className="chip">
      {onOpen ? (
        <button type="button" className="chip-content" onClick={onOpen}>
          {content}
        </button>
      ) : (
        <span className="chip-content">{content}</span>
      )}
      {onRemove && (
        <button type="button" className="remove" aria-label={removeLabel ?? t("Remove")} onClick={onRemove}>
          <Icon icon={X} size={12} />
        </button>
      )}
    </span>
  );
}

/** The dashed chip at the end of the row, which adds another. */
export function AddChip({ children, ...rest }: ComponentProps<"button">) {
  return (
    <button {...rest} type="button" className="chip add">
      <Icon icon={Plus} size={12} />
      {children}
    </button>
  );
}
