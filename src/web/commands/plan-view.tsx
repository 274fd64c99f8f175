import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../ui/button.tsx";
import { commandWords } from "../words/command-words.ts";
import { useWords } from "../words/use-words.ts";
import type { Outcome, Plan } from "./plan.ts";

type PlanViewProps = { plan: Plan; onDone: (outcome: Outcome) => void; onLeave: () => void };

/** What will be done, and the button that does it. */
export function PlanView({ plan, onDone, onLeave }: PlanViewProps) {
  const t = useWords(commandWords);
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const { title, lines, faults, isDangerous } = plan;
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
    <section className="command-plan" aria-label={title || t("run")}>
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
      {faults.length === 0 && (
        <p className="row">
          <Button
            size="small"
            variant={isDangerous ? "danger" : "primary"}
            busy={isBusy}
            autoFocus
            onClick={() => void doIt()}
          >
            {t("preview.doIt")}
          </Button>
          <Button size="small" onClick={() => onDone({ type: "said", says: "" })}>
            {t("preview.leave")}
          </Button>
        </p>
      )}
    </section>
  );
}
