import { type KeyboardEvent, useId, useState } from "react";
import { useT } from "../../texts/use-t.ts";
import { useFieldControl, useFieldLabelId } from "./field-context.ts";

export type ComboOption = { value: string; label: string; note?: string };

export type ComboboxProps = {
  options: readonly ComboOption[];
  /** The value of the chosen option; with `allowsAnyText` it may be any text. */
  value: string;
  onChange: (value: string, option: ComboOption | undefined) => void;
  /** Called while typing, for options that are loaded; they are shown as given. */
  onType?: (text: string) => void;
  /** The typed text is the value; the options are only suggestions. */
  allowsAnyText?: boolean;
  isBusy?: boolean;
  placeholder?: string;
  noneText?: string;
  "aria-label"?: string;
};

/** An input with a list of matching options. Arrows move, Enter chooses, Escape restores the previous value. */
export function Combobox(props: ComboboxProps) {
  const t = useT();
  const { options, value, onChange, onType, allowsAnyText, isBusy, placeholder } = props;
  const listId = useId();
  const labelId = useFieldLabelId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const chosen = options.find((option) => option.value === value);
  // Whoever uses the typed text as soon as it is entered empties the value.
  const text = allowsAnyText && !value ? value : (typed ?? chosen?.label ?? (allowsAnyText ? value : ""));
  const shownOptions = onType || typed === null ? options : options.filter((option) => matches(option, typed));

  const choose = (option: ComboOption) => {
    onChange(option.value, option);
    close();
  };
  const close = () => {
    setTyped(null);
    setOpen(false);
    setActive(-1);
  };
  const changeText = (next: string) => {
    setTyped(next);
    setOpen(true);
    setActive(allowsAnyText ? -1 : 0);
    onType?.(next);
    if (allowsAnyText || next === "") onChange(next, undefined);
  };
  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const option = isOpen ? shownOptions[active] : undefined;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      setActive(nextIndex(active, shownOptions.length, event.key === "ArrowDown" ? 1 : -1));
    } else if (event.key === "Enter" && option) {
      event.preventDefault();
      choose(option);
    } else if (event.key === "Escape" && isOpen) {
      event.stopPropagation();
      close();
    }
  };

  return (
    <span className="input-box">
      <input
        {...useFieldControl(props)}
        type="text"
        role="combobox"
        aria-label={props["aria-label"]}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        placeholder={placeholder}
        value={text}
        onChange={(event) => changeText(event.target.value)}
        onClick={() => setOpen(true)}
        onKeyDown={pressKey}
        onBlur={close}
      />
      {isOpen && (shownOptions.length > 0 || !allowsAnyText) && (
        <Options
          listId={listId}
          shownOptions={shownOptions}
          active={active}
          isBusy={isBusy}
          choose={choose}
          labelId={labelId}
          noneText={props.noneText ?? t("No matches.")}
          value={value}
        />
      )}
    </span>
  );
}

type OptionsProps = {
  listId: string;
  labelId: string | undefined;
  shownOptions: readonly ComboOption[];
  active: number;
  value: string;
  isBusy: boolean | undefined;
  noneText: string;
  choose: (option: ComboOption) => void;
};

function Options({ listId, labelId, shownOptions, active, value, isBusy, noneText, choose }: OptionsProps) {
  const t = useT();
  return (
    <div className="floating options">
      <div role="listbox" id={listId} aria-labelledby={labelId} aria-busy={isBusy || undefined}>
        {shownOptions.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input above handles the keys and keeps the focus
          <div
            key={option.value}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            data-active={index === active || undefined}
            ref={index === active ? scrollToOption : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            {option.label}
            {option.note && <span className="dim">{option.note}</span>}
          </div>
        ))}
      </div>
      {shownOptions.length === 0 && (
        <p className="none" role="status">
          {isBusy ? t("Searching") : noneText}
        </p>
      )}
    </div>
  );
}

function scrollToOption(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: "nearest" });
}

function matches(option: ComboOption, typed: string): boolean {
  const searched = fold(typed).split(/\s+/).filter(Boolean);
  const optionText = fold(`${option.label} ${option.note ?? ""}`);
  return searched.every((word) => optionText.includes(word));
}

function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();
}

function nextIndex(index: number, count: number, step: number): number {
  if (count === 0) return -1;
  if (index < 0) return step > 0 ? 0 : count - 1;
  return (index + step + count) % count;
}
