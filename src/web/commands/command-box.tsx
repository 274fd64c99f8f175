import { useRef, useState } from "react";
import { RichText } from "../texts/rich-text.tsx";
import { useT } from "../texts/use-t.ts";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { KeyHint } from "../ui/text/key-hint.tsx";
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
  const begun = () => {
    line.current?.focus();
    line.current?.setSelectionRange(begin.length, begin.length);
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
    <Dialog isOpen onClose={onClose} onOpened={begun} title={t("Commands and search")} width="wide" hasCross>
      <div className="command-box">
        <CommandLine
          ref={line}
          text={text}
          onText={change}
          onRun={ask}
          hasStart
          {...(!isAsked && { aside: (line: string) => <LinePreview text={line} /> })}
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
          <span>
            <RichText
              text="<1>Tab</1> completes · <1>↑</1> earlier commands · <1>Ctrl R</1> searches them · <1>Enter</1> runs · <1>Ctrl Enter</1> counts only"
              parts={[(keys) => <KeyHint keys={keys} />]}
            />
          </span>
          <button type="button" className="lnk" onClick={tryHelp}>
            {t("Help")}
          </button>
        </p>
      </div>
    </Dialog>
  );
}
