import "./commands.css";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { findHelp, helpEntries } from "#rules/language/help/help.ts";
import { useT } from "../texts/use-t.ts";
import { Button } from "../ui/button.tsx";
import { AnswerView } from "./answer-view.tsx";
import { useCommandContext } from "./command-context.ts";
import { findInHistory } from "./line/history.ts";
import type { Choice, Outcome, Plan } from "./plan/plan.ts";

type OutcomeViewProps = {
  outcome: Outcome;
  onReplace: (outcome: Outcome) => void;
  /** Puts a line into the input, to be changed and run. */
  onTry: (text: string) => void;
  /** Called when the outcome opens another page. */
  onLeave: () => void;
};

/** The result of a line. */
export function OutcomeView({ outcome, onReplace, onTry, onLeave }: OutcomeViewProps) {
  const t = useT();
  switch (outcome.type) {
    case "ask":
      return (
        <>
          {outcome.description && <p>{outcome.description}</p>}
          <AnswerView
            q={outcome.q}
            hasChart={outcome.hasChart ?? false}
            onOpen={onLeave}
            onAsk={(q) => onReplace({ type: "ask", q })}
          />
        </>
      );
    case "help":
      return <HelpView topic={outcome.topic} onTry={onTry} />;
    case "plan":
      return <PlanView plan={outcome.plan} onDone={onReplace} onTry={onTry} onLeave={onLeave} />;
    case "facts":
      return (
        <section className="command-plan" aria-label={outcome.title}>
          <p className="strong">{outcome.title}</p>
          <DetailList details={outcome.details} />
        </section>
      );
    case "message":
      return outcome.description === "" ? null : <p>{outcome.description}</p>;
    case "history": {
      const lines = findInHistory(outcome.words);
      if (lines.length === 0) return <p className="dim">{t("No earlier commands on this device.")}</p>;
      return (
        <ul className="command-help" aria-label={t("Earlier commands")}>
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

/** The reference of the language, with examples that run when they are pressed. */
function HelpView({ topic, onTry }: { topic: string; onTry: (text: string) => void }) {
  const t = useT();
  const context = useCommandContext();
  if (!context) return null;
  const one = topic === "" ? undefined : findHelp(topic, context);
  if (topic !== "" && !one)
    return (
      <p className="command-problem">{t("There is no help on “{{topic}}”. Type help to see all topics.", { topic })}</p>
    );
  const entries = one ? [one] : helpEntries(context).filter((entry) => entry.type === "verb");
  return (
    <section className="command-help" aria-label={one ? t("Help: {{topic}}", { topic }) : t("What you can ask")}>
      {entries.map(({ topic: name, description, aliases, examples }) => (
        <div key={name}>
          <p>
            <b className="mono">{name}</b> {t(description)}
            {one && aliases.length > 0 && <span className="dim"> {aliases.join(", ")}</span>}
          </p>
          <ul>
            {(one ? examples : examples.slice(0, 2)).map((example) => (
              <li key={example.text}>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={t("Try {{text}}", { text: example.text })}
                  onClick={() => onTry(example.text)}
                >
                  <span className="mono">{example.text}</span>
                </Button>
                <span className="dim">{t(example.description)}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

type PlanViewProps = {
  plan: Plan;
  onDone: (outcome: Outcome) => void;
  /** Puts a line into the input, to be changed and run. */
  onTry: (text: string) => void;
  onLeave: () => void;
};

/** What will be done, and the button that does it. */
function PlanView({ plan, onDone, onTry, onLeave }: PlanViewProps) {
  const t = useT();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { title, details, errors, choices = [], isDangerous } = plan;
  const runPlan = async () => {
    setBusy(true);
    try {
      const { description, path } = await plan.run();
      // Also the page behind the box may show what was changed.
      void client.invalidateQueries();
      if (path !== undefined) {
        onLeave();
        navigate(path);
      }
      onDone({ type: "message", description });
    } catch (error) {
      onDone({ type: "message", description: error instanceof Error ? error.message : String(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="command-plan" aria-label={title || t("Run")}>
      {title && <p className="strong">{title}</p>}
      {details.length > 0 && <DetailList details={details} />}
      {errors.map((error) => (
        <p key={error} className="command-problem">
          {error}
        </p>
      ))}
      <Choices choices={choices} onTry={onTry} />
      {errors.length === 0 && (
        <p className="row">
          <Button
            size="small"
            variant={isDangerous ? "danger" : "primary"}
            busy={isBusy}
            autoFocus
            onClick={() => void runPlan()}
          >
            {t("Run command")}
          </Button>
          <Button size="small" onClick={() => onDone({ type: "message", description: "" })}>
            {t("Cancel")}
          </Button>
        </p>
      )}
    </section>
  );
}

function DetailList({ details }: Pick<Plan, "details">) {
  return (
    <dl className="command-facts">
      {details.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

type ChoicesProps = { choices: readonly Choice[]; onTry: (text: string) => void };

/** Alternatives: pressing one replaces the line. */
function Choices({ choices, onTry }: ChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <ul className="command-choose">
      {choices.map(({ text, label, detail }) => (
        <li key={text}>
          <Button variant="quiet" size="small" onClick={() => onTry(text)}>
            {label}
          </Button>
          <span className="dim">{detail}</span>
        </li>
      ))}
    </ul>
  );
}
