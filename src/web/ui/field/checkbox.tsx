import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from "react";
import { classNames } from "../text/class-names.ts";

export type CheckboxProps = Omit<ComponentProps<"input">, "type" | "ref"> & {
  /** Beside the box. Without it use `aria-label`. */
  label?: ReactNode;
  help?: ReactNode;
  /** Some of its items are ticked. */
  isPartial?: boolean;
  ref?: (element: HTMLInputElement | null) => void;
};

export function Checkbox({ label, help, isPartial = false, className, ref, ...rest }: CheckboxProps) {
  const madeId = useId();
  const id = rest.id ?? madeId;
  const own = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    if (own.current) own.current.indeterminate = isPartial;
  }, [isPartial]);
  const box = (
    <input
      {...rest}
      id={id}
      type="checkbox"
      className={classNames("ck", !label && className)}
      ref={(element) => {
        own.current = element;
        ref?.(element);
      }}
    />
  );
  if (!label) return box;
  return (
    <label className={classNames("choice", className)} htmlFor={id}>
      {box}
      <span>
        {label}
        {help && <span className="note">{help}</span>}
      </span>
    </label>
  );
}
