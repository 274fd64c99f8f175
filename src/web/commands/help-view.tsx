import { helpEntries, helpOn } from "#rules/commands/help.ts";
import { Button } from "../ui/button.tsx";
import { commandWords } from "../words/command-words.ts";
import { useWords } from "../words/use-words.ts";
import { useCommandContext } from "./command-context.ts";

/** What can be asked, with examples that run when they are pressed. */
export function HelpView({ topic, onTry }: { topic: string; onTry: (text: string) => void }) {
  const t = useWords(commandWords);
  const context = useCommandContext();
  if (!context) return null;
  const one = topic === "" ? undefined : helpOn(topic, context);
  if (topic !== "" && !one) return <p className="command-problem">{t("help.unknown", { topic })}</p>;
  const entries = one ? [one] : helpEntries(context).filter((entry) => entry.is === "verb");
  return (
    <section className="command-help" aria-label={one ? t("help.about", { topic }) : t("help.title")}>
      {entries.map(({ topic: name, says, aliases, examples }) => (
        <div key={name}>
          <p>
            <b className="mono">{name}</b> {says}
            {one && aliases.length > 0 && <span className="dim"> {aliases.join(", ")}</span>}
          </p>
          <ul>
            {(one ? examples : examples.slice(0, 2)).map((example) => (
              <li key={example.text}>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={t("help.tryIt", { text: example.text })}
                  onClick={() => onTry(example.text)}
                >
                  <span className="mono">{example.text}</span>
                </Button>
                <span className="dim">{example.says}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
