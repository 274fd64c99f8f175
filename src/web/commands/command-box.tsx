import { useEffect, useRef, useState } from "react";
import { useT } from "../texts/use-t.ts";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { CommandLine } from "./line/command-line.tsx";
import { LinePreview } from "./line/line-preview.tsx";
import { OutcomeView } from "./outcome-view.tsx";
import { useCommands } from "./use-commands.ts";
import "./commands.css";

export type CommandBoxProps = {
  /** The initial text of the line: "add " for the key that adds. */
  begin: string;
  onClose: () => void;
};

/** The command line over any page, with the result of the last command below it. */
export function CommandBox({ begin, onClose }: CommandBoxProps) {
  const t = useT();
  const [text, setText] = useState(begin);
  const line = useRef<HTMLInputElement>(null);
  const { entries, isBusy, run, replace } = useCommands({ onLeave: onClose });
  const latest = entries.at(-1);
  const [isAsked, setAsked] = useState(false);
  const change = (next: string) => {
    setText(next);
    setAsked(false);
  };
  const ask = (asked: string) => {
    setAsked(true);
    void run(asked);
  };
  useEffect(() => line.current?.focus(), []);
  const tryLine = (next: string) => {
    change(next);
    line.current?.focus();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t("Commands and search")} width="wide" hasCross>
      <div className="command-box">
        <CommandLine
          ref={line}
          text={text}
          onText={change}
          onRun={ask}
          hasStart
          aside={isAsked ? null : <LinePreview text={text} />}
        />
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
          {t("Tab completes · ↑ earlier commands · Ctrl R searches them · Enter runs")}
        </p>
      </div>
    </Dialog>
  );
}
