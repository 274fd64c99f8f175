import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from "react";
import { classNames } from "../text/class-names.ts";

export type CheckboxProps = Omit<ComponentProps<"input">, "type" | "ref"> & {
  /** Beside the box. Without it use `aria-label`. */
  label?: ReactNode;
  help?: ReactNode;
  /** Of the items that the box ticks together, some are ticked. */
  isPartial?: boolean;
  ref?: (element: HTMLInputElement | null) => void;
};

export function Checkbox({ label, help, isPartial = false, className, ref, ...rest }: CheckboxProps) {
  const generatedId = useId();
  const id = rest.id ?? generatedId;
  const input = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isPartial;
  }, [isPartial]);
  const box = (
    <input
      {...rest}
      id={id}
      type="checkbox"
      className={classNames("checkbox", !label && className)}
      ref={(element) => {
        input.current = element;
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
