import { Button } from "../ui/button.tsx";
import { commandWords } from "../words/command-words.ts";
import { useWords } from "../words/use-words.ts";
import { AnswerView } from "./answer-view.tsx";
import { HelpView } from "./help-view.tsx";
import { findInHistory } from "./history.ts";
import type { Outcome } from "./plan.ts";
import { PlanView } from "./plan-view.tsx";

type OutcomeViewProps = {
  outcome: Outcome;
  onReplace: (outcome: Outcome) => void;
  /** Puts a line where it can be changed and run. */
  onTry: (text: string) => void;
  /** The page is left for another. */
  onLeave: () => void;
};

/** What came of a line. */
export function OutcomeView({ outcome, onReplace, onTry, onLeave }: OutcomeViewProps) {
  const t = useWords(commandWords);
  switch (outcome.type) {
    case "ask":
      return (
        <>
          {outcome.says && <p>{outcome.says}</p>}
          <AnswerView
            q={outcome.q}
            isDrawn={outcome.isDrawn ?? false}
            onOpen={onLeave}
            onAsk={(q) => onReplace({ type: "ask", q })}
          />
        </>
      );
    case "help":
      return <HelpView topic={outcome.topic} onTry={onTry} />;
    case "plan":
      return <PlanView plan={outcome.plan} onDone={onReplace} onTry={onTry} onLeave={onLeave} />;
    case "said":
      return outcome.says === "" ? null : <p>{outcome.says}</p>;
    case "history": {
      const lines = findInHistory(outcome.words);
      if (lines.length === 0) return <p className="dim">{t("noHistory")}</p>;
      return (
        <ul className="command-help" aria-label={t("history")}>
          {lines.slice(0, 20).map((line) => (
            <li key={line}>
              <Button variant="quiet" size="small" onClick={() => onTry(line)}>
                <span className="mono">{line}</span>
              </Button>
            </li>
          ))}
        </ul>
      );
    }
    default:
      return null;
  }
}
