import type { ComponentProps } from "react";
import { classNames } from "../text/class-names.ts";
import { useFieldControl } from "./field-context.ts";

export type TextAreaProps = ComponentProps<"textarea"> & { mono?: boolean };

/** Grows with its text. */
export function TextArea({ mono, className, rows = 2, ...rest }: TextAreaProps) {
  return (
    <span className={classNames("input-box area", mono && "mono", className)}>
      <textarea {...rest} rows={rows} {...useFieldControl(rest)} />
    </span>
  );
}
