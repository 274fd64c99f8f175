import { type KeyboardEvent, type Ref, useId, useLayoutEffect, useRef, useState } from "react";
import { complete } from "#rules/language/complete/complete.ts";
import type { Suggestion } from "#rules/language/complete/suggestion.ts";
import { understand } from "#rules/language/plain/understand.ts";
import { translate } from "#texts/translate.ts";
import { useT } from "../texts/use-t.ts";
import { useCommandContext } from "./command-context.ts";
import { findInHistory, readHistory } from "./history.ts";

export type CommandLineProps = {
  text: string;
  onText: (text: string) => void;
  onRun: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
};

/** One option below the line: a completion of the text, or an earlier line. */
type Choice = { key: string; label: string; detail: string; take: () => { text: string; cursor: number } };

/** The command input. Tab and the arrows choose a completion, ↑ goes back through earlier lines, Ctrl R finds one. */
export function CommandLine({ text, onText, onRun, ref }: CommandLineProps) {
  const t = useT();
  const context = useCommandContext();
  const listId = useId();
  const [cursor, setCursor] = useState(text.length);
  const [mode, setMode] = useState<"closed" | "completing" | "searching">("closed");
  const [active, setActive] = useState(-1);
  const [back, setBack] = useState(-1);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const wanted = useRef<number | null>(null);
  const hint = t(
    context?.may?.("records.count") === false
      ? "Find people, or type a command: open audit"
      : "Search, or type a command: count journal by:year",
  );
  const choices =
    mode === "searching" ? earlier(text) : mode === "completing" && context ? completions(text, cursor, context) : [];
  const problem =
    choices.length === 0 && mode !== "searching" && text.trim() !== "" && context
      ? understand(text, context).problems[0]
      : undefined;

  // Only a completion or recalled line moves the cursor; a selection by hand stays.
  useLayoutEffect(() => {
    const at = wanted.current;
    wanted.current = null;
    if (input && at !== null && document.activeElement === input) input.setSelectionRange(at, at);
  });

  const write = (next: string, at: number) => {
    onText(next);
    setCursor(at);
    setActive(-1);
    setBack(-1);
  };
  const take = (choice: Choice) => {
    const taken = choice.take();
    wanted.current = taken.cursor;
    write(taken.text, taken.cursor);
    setMode(mode === "searching" ? "closed" : "completing");
    input?.focus();
  };
  const run = () => {
    setMode("closed");
    setActive(-1);
    if (text.trim() !== "") onRun(text.trim());
  };
  const recall = (step: 1 | -1) => {
    const lines = readHistory();
    const next = Math.min(Math.max(back + step, -1), lines.length - 1);
    const line = lines[next] ?? "";
    wanted.current = line.length;
    onText(line);
    setCursor(line.length);
    setBack(next);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const choice = choices[active];
    const isOpen = choices.length > 0;
    if (event.key === "r" && event.ctrlKey) {
      event.preventDefault();
      setMode("searching");
    } else if (event.key === "Tab" && isOpen && !event.shiftKey && mode === "completing" && text.trim() !== "") {
      event.preventDefault();
      const first = choice ?? choices[0];
      if (first) take(first);
    } else if (event.key === "ArrowDown" && isOpen) {
      event.preventDefault();
      setActive((active + 1) % choices.length);
    } else if (event.key === "ArrowUp" && isOpen && active > 0) {
      event.preventDefault();
      setActive(active - 1);
    } else if (event.key === "ArrowUp" && (mode === "closed" || text === "" || back >= 0)) {
      event.preventDefault();
      setMode("closed");
      recall(1);
    } else if (event.key === "ArrowDown" && back >= 0) {
      event.preventDefault();
      recall(-1);
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (choice) take(choice);
      else run();
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      setMode("closed");
    }
  };

  return (
    <div className="command-line">
      <span className="p" aria-hidden="true">
        &gt;
      </span>
      <input
        ref={(element) => {
          setInput(element);
          if (typeof ref === "function") ref(element);
          else if (ref) ref.current = element;
        }}
        type="text"
        className="mono"
        role="combobox"
        aria-label={t("Command")}
        aria-expanded={choices.length > 0}
        aria-controls={choices.length > 0 ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 && choices[active] ? `${listId}-${active}` : undefined}
        aria-describedby={problem ? `${listId}-problem` : undefined}
        placeholder={mode === "searching" ? t("Earlier commands that contain what you type") : hint}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={2000}
        value={text}
        onChange={(event) => {
          write(event.target.value, event.target.selectionStart ?? event.target.value.length);
          setMode(mode === "searching" ? "searching" : "completing");
        }}
        onSelect={(event) => setCursor(event.currentTarget.selectionStart ?? text.length)}
        onBlur={() => setMode("closed")}
        onKeyDown={press}
      />
      {choices.length > 0 && (
        <div
          className="command-choices"
          role="listbox"
          id={listId}
          aria-label={mode === "searching" ? t("Earlier commands") : t("Suggestions")}
        >
          {choices.map((choice, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the line above, which keeps focus
            <div
              key={choice.key}
              id={`${listId}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(choice)}
            >
              <span className="mono">{choice.label}</span>
              <span className="dim cut">{choice.detail}</span>
            </div>
          ))}
        </div>
      )}
      {problem && (
        <p className="command-problem" id={`${listId}-problem`}>
          {t("Not understood: {{message}}", { message: t(problem.message) })}
        </p>
      )}
    </div>
  );
}

const mostEarlier = 8;

function earlier(words: string): Choice[] {
  return findInHistory(words)
    .slice(0, mostEarlier)
    .map((line) => ({ key: line, label: line, detail: "", take: () => ({ text: line, cursor: line.length }) }));
}

function completions(text: string, cursor: number, context: Parameters<typeof complete>[2]): Choice[] {
  if (text.trim() === "") return [];
  return complete(text, cursor, context, mostEarlier).map((suggestion) => ({
    key: `${suggestion.is} ${suggestion.text}`,
    label: suggestion.text,
    detail: [...new Set([suggestion.label, suggestion.detail])]
      .filter((part) => part !== suggestion.text)
      .map((part) => translate(part))
      .join(" "),
    take: () => put(text, suggestion),
  }));
}

function put(text: string, { from, to, text: meant, isWhole }: Suggestion): { text: string; cursor: number } {
  const after = text.slice(to);
  const gap = isWhole && !after.startsWith(" ") ? " " : "";
  return { text: text.slice(0, from) + meant + gap + after, cursor: from + meant.length + gap.length };
}
