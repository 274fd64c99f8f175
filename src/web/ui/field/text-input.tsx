import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../text/class-names.ts";
import { useFieldControl } from "./field-context.ts";

export type TextInputProps = ComponentProps<"input"> & {
  /** For text that people copy or add up: ids, figures, dates. */
  mono?: boolean;
  /** Inside the box at the right: a mark, a unit, a small button. */
  after?: ReactNode;
  before?: ReactNode;
};

export function TextInput({ mono, after, before, className, type = "text", ...rest }: TextInputProps) {
  return (
    <span className={classNames("input-box", mono && "mono", className)}>
      {before}
      <input {...rest} type={type} {...useFieldControl(rest)} />
      {after && <span className="field-ending">{after}</span>}
    </span>
  );
}
