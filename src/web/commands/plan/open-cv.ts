import { records } from "#contract/records.ts";
import { type CvTemplateName, cvTemplates } from "#rules/cv/templates.ts";
import { formatCommand } from "#rules/language/format/format-command.ts";
import { type Command, makeEmptyCommand } from "#rules/language/parse/command.ts";
import { foldLabel } from "#rules/language/vocabulary/find-closest.ts";
import { screenPath } from "#rules/screens/screen-path.ts";
import { translate } from "#texts/translate.ts";
import { call } from "../../core/api/call.ts";
import { type CommandEnvironment, type Outcome, planOfError } from "./plan.ts";

const maxChoices = 8;

/** The CV by the template of the line, of the person whom it names. */
export async function openCv({ argument }: Command, { context }: CommandEnvironment): Promise<Outcome> {
  const screen = screenPath("cv", context.areas);
  if (screen === undefined) return { type: "message", description: translate("There is no such page for your role.") };
  const { template, person } = readCvArguments(argument);
  const query = new URLSearchParams(template && { template });
  if (person !== "") {
    const { rows } = await call(records.findColleagues, { query: { q: person, limit: maxChoices } });
    const [only, ...others] = rows;
    if (!only) return { type: "message", description: translate("Nobody has the name “{{person}}”.", { person }) };
    if (others.length > 0) {
      const choices = rows.map(({ name, email, department }) => ({
        text: formatCommand(
          { ...makeEmptyCommand("cv"), argument: [template, email].filter(Boolean).join(" ") },
          context,
        ),
        label: name || email,
        detail: department ?? "",
      }));
      return { type: "plan", plan: planOfError(translate("Several people have this name. Choose one."), choices) };
    }
    query.set("account", only.id);
  }
  return { type: "go", path: query.size > 0 ? `${screen}?${query}` : screen };
}

/** The template comes first, as its name or its label; the other words are a name or an address. */
export function readCvArguments(argument: string): { template?: CvTemplateName; person: string } {
  const words = argument.split(" ").filter(Boolean);
  for (const length of [2, 1]) {
    const written = foldLabel(words.slice(0, length).join(" "));
    for (const [name, { label }] of Object.entries(cvTemplates))
      if (words.length >= length && [name, label].some((one) => foldLabel(one) === written))
        return { template: name as CvTemplateName, person: words.slice(length).join(" ") };
  }
  return { person: words.join(" ") };
}
