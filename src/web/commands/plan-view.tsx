import { useState } from "react";
import { useNavigate } from "react-router";
import { useT } from "../texts/use-t.ts";
import { Button } from "../ui/button.tsx";
import type { Choice, Outcome, Plan } from "./plan.ts";

type PlanViewProps = {
  plan: Plan;
  onDone: (outcome: Outcome) => void;
  /** Puts a line into the input, to be changed and run. */
  onTry: (text: string) => void;
  onLeave: () => void;
};

/** What will be done, and the button that does it. */
export function PlanView({ plan, onDone, onTry, onLeave }: PlanViewProps) {
  const t = useT();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const { title, lines, faults, choices = [], isDangerous } = plan;
  const doIt = async () => {
    setBusy(true);
    try {
      const { says, path } = await plan.run();
      if (path !== undefined) {
        onLeave();
        navigate(path);
      }
      onDone({ type: "said", says });
    } catch (error) {
      onDone({ type: "said", says: error instanceof Error ? error.message : String(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="command-plan" aria-label={title || t("Run")}>
      {title && <p className="strong">{title}</p>}
      {lines.length > 0 && (
        <dl className="command-facts">
          {lines.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {faults.map((fault) => (
        <p key={fault} className="command-problem">
          {fault}
        </p>
      ))}
      <Choices choices={choices} onTry={onTry} />
      {faults.length === 0 && (
        <p className="row">
          <Button
            size="small"
            variant={isDangerous ? "danger" : "primary"}
            busy={isBusy}
            autoFocus
            onClick={() => void doIt()}
          >
            {t("Run command")}
          </Button>
          <Button size="small" onClick={() => onDone({ type: "said", says: "" })}>
            {t("Cancel")}
          </Button>
        </p>
      )}
    </section>
  );
}

type ChoicesProps = { choices: readonly Choice[]; onTry: (text: string) => void };

/** Alternatives: pressing one replaces the line. */
export function Choices({ choices, onTry }: ChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <ul className="command-choose">
      {choices.map(({ text, label, aside }) => (
        <li key={text}>
          <Button variant="quiet" size="small" onClick={() => onTry(text)}>
            {label}
          </Button>
          <span className="dim">{aside}</span>
        </li>
      ))}
    </ul>
  );
}
