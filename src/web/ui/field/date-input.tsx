import { Calendar } from "lucide-react";
import { type ComponentProps, useRef } from "react";
import { translate } from "#texts/translate.ts";
import { useT } from "../../texts/use-t.ts";
import { Icon } from "../icon.tsx";
import { TextInput } from "./text-input.tsx";

/** For the help line of a date that may be partial. */
export const partialDateHint = () => translate("2025, 2025-06 or 2025-06-12");

export type DateInputProps = Omit<ComponentProps<"input">, "value" | "onChange" | "type"> & {
  /** As typed; a date may have only its year or month. */
  value: string;
  onChange: (value: string) => void;
};

/** A text input with a button that opens the system's calendar. */
export function DateInput({ value, onChange, ...rest }: DateInputProps) {
  const t = useT();
  const picker = useRef<HTMLInputElement>(null);
  const isWhole = /^\d{4}-\d{2}-\d{2}$/.test(value);
  return (
    <TextInput
      {...rest}
      mono
      autoComplete="off"
      placeholder={rest.placeholder ?? t("YYYY-MM-DD")}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      after={
        <>
          <button
            type="button"
            aria-label={t("Choose from a calendar")}
            disabled={rest.disabled || rest.readOnly}
            onClick={() => picker.current?.showPicker?.()}
          >
            <Icon icon={Calendar} size={14} />
          </button>
          <input
            ref={picker}
            className="sr-only"
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={isWhole ? value : ""}
            onChange={(event) => event.target.value && onChange(event.target.value)}
          />
        </>
      }
    />
  );
}
