import { type ReactNode, useId } from "react";
import { classNames } from "../text/class-names.ts";
import { useFieldControl } from "./field-context.ts";

export type RadioGroupProps = {
  choices: readonly { value: string; label: ReactNode; help?: ReactNode; isDisabled?: boolean }[];
  value: string | undefined;
  onChange: (value: string) => void;
  isColumn?: boolean;
};

/** For use inside `<Field group>`, whose label names it. */
export function RadioGroup({ choices, value, onChange, isColumn = false }: RadioGroupProps) {
  const name = useId();
  const { "aria-invalid": isInvalid } = useFieldControl();
  return (
    <div className={classNames("choices", isColumn && "column")}>
      {choices.map((choice) => (
        <label key={choice.value} className="choice">
          <input
            type="radio"
            className="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.isDisabled}
            aria-invalid={isInvalid}
            onChange={() => onChange(choice.value)}
          />
          <span>
            {choice.label}
            {choice.help && <span className="note">{choice.help}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
