import { type KeyboardEvent, useId, useState } from "react";
import { useT } from "../../texts/use-t.ts";
import { useFieldControl, useFieldLabelId } from "./field-context.ts";

export type ComboOption = { value: string; label: string; note?: string };

export type ComboboxProps = {
  options: readonly ComboOption[];
  /** The value of the chosen option; with `isFree` it may be any text. */
  value: string;
  onChange: (value: string, option: ComboOption | undefined) => void;
  /** Called while typing, for options that are loaded; they are shown as given. */
  onType?: (text: string) => void;
  /** The typed text is the value; the options are only suggestions. */
  isFree?: boolean;
  isBusy?: boolean;
  placeholder?: string;
  noneText?: string;
  "aria-label"?: string;
};

/** An input with a list of matching options. Arrows move, Enter chooses, Escape restores the previous value. */
export function Combobox(props: ComboboxProps) {
  const t = useT();
  const { options, value, onChange, onType, isFree, isBusy, placeholder } = props;
  const listId = useId();
  const labelId = useFieldLabelId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const chosen = options.find((option) => option.value === value);
  const text = typed ?? chosen?.label ?? (isFree ? value : "");
  const offered = onType || typed === null ? options : options.filter((option) => answers(option, typed));

  const take = (option: ComboOption) => {
    onChange(option.value, option);
    shut();
  };
  const shut = () => {
    setTyped(null);
    setOpen(false);
    setActive(-1);
  };
  const write = (next: string) => {
    setTyped(next);
    setOpen(true);
    setActive(isFree ? -1 : 0);
    onType?.(next);
    if (isFree || next === "") onChange(next, undefined);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const option = isOpen ? offered[active] : undefined;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      setActive(nextPlace(active, offered.length, event.key === "ArrowDown" ? 1 : -1));
    } else if (event.key === "Enter" && option) {
      event.preventDefault();
      take(option);
    } else if (event.key === "Escape" && isOpen) {
      event.stopPropagation();
      shut();
    }
  };

  return (
    <span className="in">
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
        onChange={(event) => write(event.target.value)}
        onClick={() => setOpen(true)}
        onKeyDown={press}
        onBlur={shut}
      />
      {isOpen && (offered.length > 0 || !isFree) && (
        <Options
          {...{ listId, offered, active, isBusy, take, labelId }}
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
  offered: readonly ComboOption[];
  active: number;
  value: string;
  isBusy: boolean | undefined;
  noneText: string;
  take: (option: ComboOption) => void;
};

function Options({ listId, labelId, offered, active, value, isBusy, noneText, take }: OptionsProps) {
  const t = useT();
  return (
    <div className="pop options">
      <div role="listbox" id={listId} aria-labelledby={labelId} aria-busy={isBusy || undefined}>
        {offered.map((option, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the line above, which keeps focus
          <div
            key={option.value}
            id={`${listId}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            data-active={place === active || undefined}
            ref={place === active ? showIt : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(option)}
          >
            {option.label}
            {option.note && <span className="dim">{option.note}</span>}
          </div>
        ))}
      </div>
      {offered.length === 0 && (
        <p className="none" role="status">
          {isBusy ? t("Searching") : noneText}
        </p>
      )}
    </div>
  );
}

function showIt(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: "nearest" });
}

function answers(option: ComboOption, typed: string): boolean {
  const wanted = fold(typed).split(/\s+/).filter(Boolean);
  const held = fold(`${option.label} ${option.note ?? ""}`);
  return wanted.every((word) => held.includes(word));
}

function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase();
}

function nextPlace(place: number, count: number, step: number): number {
  if (count === 0) return -1;
  if (place < 0) return step > 0 ? 0 : count - 1;
  return (place + step + count) % count;
}
