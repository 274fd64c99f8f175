import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { Icon } from "../icon.tsx";
import { classNames } from "../text/class-names.ts";
import { useFieldControl } from "./field-context.ts";

export type Choice = { value: string; label: string; isDisabled?: boolean };

export type SelectProps = Omit<ComponentProps<"select">, "children" | "multiple"> & {
  choices: readonly Choice[];
  /** Shown while nothing is chosen; its value is the empty string. */
  placeholder?: string;
};

/** The browser's own list, in our style: it works with every keyboard and phone. */
export function Select({ choices, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className={classNames("input-box select", className)}>
      <select {...rest} {...useFieldControl(rest)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map(({ value, label, isDisabled }) => (
          <option key={value} value={value} disabled={isDisabled}>
            {label}
          </option>
        ))}
      </select>
      <Icon icon={ChevronDown} size={14} />
    </span>
  );
}
