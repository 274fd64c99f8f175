import { useRef, useState } from "react";
import { useT } from "../texts/use-t.ts";
import { Button } from "../ui/button.tsx";
import { Section } from "../ui/page/section.tsx";
import { CommandLine } from "./line/command-line.tsx";
import { OutcomeView } from "./outcome-view.tsx";
import { useCommands } from "./use-commands.ts";
import "./commands.css";

/** The command language as a terminal on a dashboard: earlier commands stay above the input. */
export function CommandPanel() {
  const t = useT();
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const { entries, isBusy, run, replace, clear } = useCommands();
  const runLine = (typed: string) => {
    setText("");
    void run(typed);
  };
  const fillInput = (next: string) => {
    setText(next);
    input.current?.focus();
  };
  return (
    <Section
      title={t("Command box")}
      end={
        entries.length > 0 && (
          <Button size="small" onClick={clear}>
            {t("Clear")}
          </Button>
        )
      }
    >
      <div className="command-panel">
        <div role="log" aria-label={t("Command box")} aria-busy={isBusy}>
          {entries.map(({ id, line: entered, outcome }) => (
            <div key={id} className="command-entry">
              <p className="mono strong">
                <span aria-hidden="true">&gt; </span>
                {entered}
              </p>
              <OutcomeView
                outcome={outcome}
                onReplace={(next) => replace(id, next)}
                onTry={fillInput}
                onLeave={() => undefined}
              />
            </div>
          ))}
        </div>
        <CommandLine ref={input} text={text} onText={setText} onRun={runLine} />
      </div>
    </Section>
  );
}
