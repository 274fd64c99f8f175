import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { beginsBibtex, beginsRis } from "#formats/beginnings.ts";
import { RichText } from "../texts/rich-text.tsx";
import { useT } from "../texts/use-t.ts";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { KeyHint } from "../ui/text/key-hint.tsx";
import { CommandLine } from "./line/command-line.tsx";
import { LinePreview } from "./line/line-preview.tsx";
import { OutcomeView } from "./outcome-view.tsx";
import { useCommands } from "./use-commands.ts";
import "./commands.css";

const AddFrom = lazy(async () => ({ default: (await import("../records/lookup/add-from.tsx")).AddFrom }));

/** Whether the text may be an identifier or a reference. The exact check is in code that is loaded then. */
const mayBeWork = (text: string) => [beginsBibtex, beginsRis, mayHaveIdentifier].some((pattern) => pattern.test(text));
const mayHaveIdentifier =
  /\b10\.\d{4,9}\/\S|\barxiv\b|\bPM(?:C?ID|C\d)|\bISBN|\b97[89][\d-]|\borcid\.org|(?:\d{4}-){3}/i;

export type CommandBoxProps = {
  /** The initial text of the line: "add " for the key that adds. One that ends with a line break is run at once. */
  begin: string;
  onClose: () => void;
};

/** The command line over any page, with the result of the last command below it. */
export function CommandBox({ begin, onClose }: CommandBoxProps) {
  const t = useT();
  const start = begin.replace(/\n$/, "");
  const [text, setText] = useState(start);
  const line = useRef<HTMLInputElement>(null);
  const { context, entries, isBusy, run, replace } = useCommands({ onLeave: onClose });
  const latest = entries.at(-1);
  const [hasRun, setHasRun] = useState(false);
  // A line loses the line breaks of what is pasted into it, which a reference needs.
  const [pasted, setPasted] = useState("");
  const isPasted = pasted !== "" && withoutBreaks(pasted) === withoutBreaks(text);
  const work = isPasted ? pasted : text;
  const mayAdd = context?.may?.("lookups.use") !== false && mayBeWork(work);
  const change = (next: string) => {
    setText(next);
    setHasRun(false);
  };
  const ask = (command: string) => {
    setHasRun(true);
    void run(command);
  };
  const runStart = useEffectEvent(() => start !== begin && start.trim() !== "" && ask(start.trim()));
  useEffect(() => void runStart(), []);
  const focusInput = () => {
    line.current?.focus();
    line.current?.setSelectionRange(start.length, start.length);
  };
  const tryLine = (next: string) => {
    change(next);
    line.current?.focus();
  };
  const tryHelp = () => {
    tryLine("");
    ask("help");
  };
  return (
    <Dialog isOpen onClose={onClose} onOpened={focusInput} title={t("Commands and search")} width="wide" hasCross>
      <div
        className="command-box"
        onPasteCapture={({ clipboardData }) => setPasted(clipboardData.getData("text/plain"))}
      >
        <CommandLine
          ref={line}
          text={text}
          onText={change}
          onRun={ask}
          hasStart
          {...(!hasRun && { preview: (line: string) => <LinePreview text={line} /> })}
        />
        {mayAdd && (
          <Suspense>
            <AddFrom key={work} text={work} onLeave={onClose} />
          </Suspense>
        )}
        <div className="command-outcome" aria-live="polite" aria-busy={isBusy}>
          {latest && (
            <OutcomeView
              key={latest.id}
              outcome={latest.outcome}
              onReplace={(outcome) => replace(latest.id, outcome)}
              onTry={tryLine}
              onLeave={onClose}
            />
          )}
        </div>
        <p className="command-keys dim only-wide">
          <span>
            <RichText
              text="<1>Tab</1> completes · <1>↑</1> earlier commands · <1>Ctrl R</1> searches earlier commands · <1>Enter</1> runs · <1>Ctrl Enter</1> shows only the number"
              parts={[(keys) => <KeyHint keys={keys} />]}
            />
          </span>
          <button type="button" className="text-link" onClick={tryHelp}>
            {t("Help")}
          </button>
        </p>
      </div>
    </Dialog>
  );
}

const withoutBreaks = (text: string) => text.replace(/\s+/g, "");
