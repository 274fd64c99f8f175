import { Help, type HelpConfiguration } from "commander";
import { t, translateMessage } from "./language.ts";

/** Shows the help in the reader's language; the commands describe themselves in English. */
export const translatedHelp: HelpConfiguration = {
  styleTitle: (title) => translateMessage(title),
  commandDescription: (command) => translateMessage(command.description()),
  subcommandDescription: (command) => translateMessage(command.description()),
  optionDescription: (option) => translateDescription(option.description, englishHelp.optionDescription(option)),
  argumentDescription: (argument) =>
    translateDescription(argument.description, englishHelp.argumentDescription(argument)),
};

const englishHelp = new Help();

/** Translates a description, and what commander adds to it: `(choices: "a", "b", default: "a")`. */
function translateDescription(description: string, descriptionWithChoices: string): string {
  const addition = descriptionWithChoices
    .slice(description.length)
    .replace(/(?<=\()choices: /, () => `${t("choices:")} `)
    .replace(/(?<=[( ])default: (.*)(?=\)$)/, (_, value) => `${t("default:")} ${translateMessage(value)}`);
  return translateMessage(description) + addition;
}

/** Errors of commander, line by line. */
export function translateLines(text: string): string {
  return text.split("\n").map(translateMessage).join("\n");
}
