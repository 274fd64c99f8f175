import "../commands.css";
import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { formatCommand } from "#rules/language/format/format-command.ts";
import { understand } from "#rules/language/plain/understand.ts";
import { getVerb } from "#rules/language/vocabulary/verbs.ts";
import { useT } from "../../texts/use-t.ts";
import { useCommandContext } from "../command-context.ts";
import { type Choice, listCompletions, listEarlierLines, startChoices } from "./choices.ts";
import { chooseLineHint } from "./choose-line-hint.ts";
import { readCommandHistory } from "./history.ts";
import { LineCount } from "./line-preview.tsx";
import { LineWords } from "./line-words.tsx";

export type CommandLineProps = {
  text: string;
  onText: (text: string) => void;
  onRun: (text: string) => void;
  /** Offers screens and earlier lines before anything is typed. */
  hasStart?: boolean;
  /** Shown beside the options, for the line with its completion. */
  preview?: (line: string) => ReactNode;
  ref?: Ref<HTMLInputElement>;
};

const maxCounted = 4;

/** The command input. Tab and the arrows choose a completion, ↑ goes back through earlier lines, Ctrl R finds one. */
export function CommandLine({ text, onText, onRun, hasStart = false, preview, ref }: CommandLineProps) {
  const t = useT();
  const context = useCommandContext();
  const listId = useId();
  const [cursor, setCursor] = useState(text.length);
  // A line that is not empty at first is offered completions at once.
  const [mode, setMode] = useState<"closed" | "completing" | "searching">(text === "" ? "closed" : "completing");
  const [active, setActive] = useState(-1);
  const [historyIndex, setHistoryIndex] = useState(-1);
  const [isComposing, setComposing] = useState(false);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const nextCursor = useRef<number | null>(null);
  const hint = t(chooseLineHint(context));
  const isStart = hasStart && text === "" && mode !== "searching" && context !== undefined;
  const openChoices =
    mode === "searching"
      ? listEarlierLines(text)
      : mode === "completing" && context
        ? listCompletions(text, cursor, context)
        : [];
  const choices = isStart ? startChoices(context) : openChoices;
  const isAtEnd = mode === "completing" && cursor === text.length && !isComposing;
  const best = isAtEnd ? (choices[active] ?? choices[0])?.apply().text.trimEnd() : undefined;
  const ghost = best?.startsWith(text) ? best.slice(text.length) : "";
  const problem =
    choices.length === 0 && mode !== "searching" && text.trim() !== "" && context
      ? understand(text, context).problems[0]
      : undefined;

  // Only a completion or recalled line moves the cursor; a selection by hand stays.
  useLayoutEffect(() => {
    const position = nextCursor.current;
    nextCursor.current = null;
    if (input && position !== null && document.activeElement === input) input.setSelectionRange(position, position);
  });

  const write = (next: string, position: number) => {
    onText(next);
    setCursor(position);
    setActive(-1);
    setHistoryIndex(-1);
  };
  const choose = (choice: Choice, { isRun = choice.runsAtOnce } = {}) => {
    const result = choice.apply();
    if (isRun) {
      onRun(result.text);
      return;
    }
    nextCursor.current = result.cursor;
    write(result.text, result.cursor);
    setMode(mode === "searching" ? "closed" : "completing");
    input?.focus();
  };
  const run = (line = text.trim()) => {
    setMode("closed");
    setActive(-1);
    if (line !== "") onRun(line);
  };
  const recall = (step: 1 | -1) => {
    const lines = readCommandHistory();
    const next = Math.min(Math.max(historyIndex + step, -1), lines.length - 1);
    const line = lines[next] ?? "";
    nextCursor.current = line.length;
    onText(line);
    setCursor(line.length);
    setHistoryIndex(next);
  };
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [listId, active]);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const choice = choices[active];
    const isOpen = openChoices.length > 0;
    if (event.key === "r" && event.ctrlKey) {
      event.preventDefault();
      setMode("searching");
    } else if (event.key === "Tab" && isOpen && !event.shiftKey && mode === "completing" && text.trim() !== "") {
      event.preventDefault();
      const first = choice ?? choices[0];
      if (first) choose(first, { isRun: false });
    } else if (event.key === "ArrowDown" && choices.length > 0 && historyIndex < 0) {
      event.preventDefault();
      setActive((active + 1) % choices.length);
    } else if (event.key === "ArrowUp" && choices.length > 0 && active > 0) {
      event.preventDefault();
      setActive(active - 1);
    } else if (event.key === "ArrowUp" && (mode === "closed" || text === "" || historyIndex >= 0)) {
      event.preventDefault();
      setMode("closed");
      recall(1);
    } else if (event.key === "ArrowDown" && historyIndex >= 0) {
      event.preventDefault();
      recall(-1);
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (event.ctrlKey && context) run(countOf(text, context));
      else if (choice) choose(choice);
      else run();
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      setMode("closed");
    }
  };

  return (
    <div className="command-line">
      <span className="prompt" aria-hidden="true">
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
        aria-expanded={openChoices.length > 0}
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
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onBlur={() => setMode("closed")}
        onKeyDown={press}
      />
      {context && <LineWords input={input} text={text} ghost={ghost} context={context} />}
      <div className="command-offers">
        {choices.length > 0 && (
          <div
            className="command-choices"
            role="listbox"
            id={listId}
            aria-label={mode === "searching" ? t("Earlier commands") : t("Suggestions")}
          >
            {choices.map((choice, position) => (
              <Fragment key={choice.key}>
                {choice.group !== "" && choice.group !== choices[position - 1]?.group && (
                  <p className="command-group" role="presentation">
                    {t(choice.group)}
                  </p>
                )}
                {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the line above, which keeps focus */}
                <div
                  id={`${listId}-${position}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={position === active}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(choice)}
                >
                  {choice.label !== "" && <span>{choice.label}</span>}
                  <span className={choice.label === "" ? "mono" : "mono dim"}>{choice.code}</span>
                  <span className="dim truncate">{choice.detail}</span>
                  {hasStart && choice.isCounted && position < maxCounted && <LineCount line={choice.apply().text} />}
                </div>
              </Fragment>
            ))}
          </div>
        )}
        {preview?.(text + ghost)}
      </div>
      {problem && (
        <p className="command-problem" id={`${listId}-problem`}>
          {t("Not understood: {{message}}", { message: t(problem.message) })}
        </p>
      )}
    </div>
  );
}

/** The line as a count of what it lists; any other line as it is. */
function countOf(text: string, context: NonNullable<ReturnType<typeof useCommandContext>>): string {
  const { command, problems, unknown, lookUp } = understand(text, context);
  const isRead = problems.length === 0 && unknown.length === 0 && lookUp.length === 0;
  if (!isRead || getVerb(command.verb).argument !== "query") return text.trim();
  const { limit: _limit, output: _output, ...counted } = command;
  return formatCommand({ ...counted, verb: "count", sort: [] }, context);
}
