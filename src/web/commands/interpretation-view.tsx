import "./commands.css";
import { peopleScope } from "#access/policies/people.ts";
import type { asking } from "#contract/asking.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { describeCommand } from "#rules/language/format/describe-command.ts";
import { parseCommand } from "#rules/language/parse/parse-command.ts";
import { getVerb } from "#rules/language/vocabulary/verbs.ts";
import { translate } from "#texts/translate.ts";
import { useSession } from "../core/session.ts";
import { useT } from "../texts/use-t.ts";
import { Button } from "../ui/button.tsx";
import { useCommandContext } from "./command-context.ts";

type CommandAnswer = ResponseOf<typeof asking.ask>;

/** How the command was interpreted, above every answer; and the words that were searched as text. */
export function InterpretationView({ answer }: { answer: CommandAnswer }) {
  const t = useT();
  const interpretation = useInterpretation(answer);
  return (
    <p className="command-interpretation dim">
      {interpretation}
      {answer.asText.length > 0 && (
        <span> · {t("Searched as text: {{text}}", { text: quotedList(answer.asText) })}</span>
      )}
    </p>
  );
}

/** In the language of the account; the server's words are English. */
export function useInterpretation({ command, interpretation }: CommandAnswer): string {
  const context = useCommandContext();
  const session = useSession();
  if (!context) return interpretation;
  const parsed = parseCommand(command, context).command;
  const isOfPeople = getVerb(parsed.verb).argument === "people";
  const scope = parsed.scope ?? (isOfPeople ? peopleScope(session, parsed) : undefined);
  return describeCommand({ ...parsed, ...(scope && { scope }) }, context, translate);
}

const quotedList = (texts: readonly string[]) => texts.map((text) => `“${text}”`).join(", ");

type UnclearProps = {
  answer: CommandAnswer & { unclear: NonNullable<CommandAnswer["unclear"]> };
  onAsk: (command: string) => void;
};

/** For a command that is not clear: what was understood, what was not, and commands to choose from. */
export function UnclearView({ answer, onAsk }: UnclearProps) {
  const t = useT();
  const interpretation = useInterpretation(answer);
  const { unknown, suggestions } = answer.unclear;
  const text = quotedList(unknown);
  const labels = {
    meant: t("Did you mean this?"),
    without: t("Leave out {{text}}", { text }),
    text: t("Search for {{text}} in the records", { text }),
  };
  return (
    <section className="command-unclear" aria-label={t("Not understood")}>
      <dl className="command-facts">
        <div>
          <dt>{t("Read as")}</dt>
          <dd>{interpretation}</dd>
        </div>
        <div>
          <dt>{t("Not understood")}</dt>
          <dd className="command-problem">{text}</dd>
        </div>
      </dl>
      <ul className="command-choose" aria-label={t("Suggestions")}>
        {suggestions.map(({ line, type }) => (
          <li key={`${type} ${line}`}>
            <Button size="small" onClick={() => onAsk(line)}>
              {labels[type]}
            </Button>
            <span className="mono dim">{line}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
