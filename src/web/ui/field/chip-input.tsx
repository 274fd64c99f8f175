import { X } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import { useT } from "../../texts/use-t.ts";
import { Icon } from "../icon.tsx";
import { useAnnounce } from "../message/live-region.tsx";
import { useFieldControl } from "./field-context.ts";

export type ChipInputProps = {
  values: readonly string[];
  onChange: (values: string[]) => void;
  placeholder?: string;
  /** Shown while typing. */
  suggestions?: readonly string[];
  /** A value may contain a comma, as in "Rao, A. K.": it does not end one. */
  hasCommas?: boolean;
  onBlur?: () => void;
};

/** Several short words. Enter or a comma adds one, Backspace in the empty input removes the last, a pasted list is split. */
export function ChipInput(props: ChipInputProps) {
  const t = useT();
  const { values, onChange, placeholder = t("Add"), suggestions, hasCommas = false, onBlur } = props;
  const [text, setText] = useState("");
  const announce = useAnnounce();
  const control = useFieldControl();
  const listId = `${control.id ?? "chips"}-list`;

  const add = (words: readonly string[]) => {
    const fresh = words
      .map((word) => word.trim())
      .filter((word, position, all) => word && all.indexOf(word) === position);
    const added = fresh.filter((word) => !values.includes(word));
    if (added.length > 0) {
      onChange([...values, ...added]);
      announce(t("{{added}} added", { added: added.join(", ") }));
    }
    setText("");
  };
  const remove = (word: string) => {
    onChange(values.filter((value) => value !== word));
    announce(t("{{word}} removed", { word }));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = values.at(-1);
    if ((event.key === "Enter" || (event.key === "," && !hasCommas)) && text.trim() !== "") {
      event.preventDefault();
      add([text]);
    } else if (event.key === "Backspace" && text === "" && last !== undefined) {
      remove(last);
    }
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const words = event.clipboardData.getData("text").split(hasCommas ? /[;\n\t]+/ : /[,;\n\t]+/);
    if (words.length < 2) return;
    event.preventDefault();
    add(words);
  };

  return (
    <span className="input-box tags">
      {values.map((word) => (
        <span className="tag" key={word}>
          {word}
          <button type="button" aria-label={t("Remove {{word}}", { word })} onClick={() => remove(word)}>
            <Icon icon={X} size={11} />
          </button>
        </span>
      ))}
      <input
        {...control}
        type="text"
        value={text}
        placeholder={placeholder}
        list={suggestions ? listId : undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
        onPaste={paste}
        onBlur={() => {
          add([text]);
          onBlur?.();
        }}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
    </span>
  );
}
