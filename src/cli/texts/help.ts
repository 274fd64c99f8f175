import { Help, type HelpConfiguration } from "commander";
import { t, translateMessage } from "./language.ts";

/** Shows the help in the reader's language; the commands describe themselves in English. */
export const translatedHelp: HelpConfiguration = {
  styleTitle: (title) => translateMessage(title),
  commandDescription: (command) => translateMessage(command.description()),
  subcommandDescription: (command) => translateMessage(command.description()),
  optionDescription: (option) => described(option.description, plain.optionDescription(option)),
  argumentDescription: (argument) => described(argument.description, plain.argumentDescription(argument)),
};

const plain = new Help();

/** A description with what commander adds to it: `(choices: "a", "b", default: "a")`. */
function described(description: string, whole: string): string {
  const added = whole
    .slice(description.length)
    .replace(/(?<=\()choices: /, () => `${t("choices:")} `)
    .replace(/(?<=[( ])default: (.*)(?=\)$)/, (_, value) => `${t("default:")} ${translateMessage(value)}`);
  return translateMessage(description) + added;
}

/** Errors of commander, line by line. */
export function translateLines(text: string): string {
  return text.split("\n").map(translateMessage).join("\n");
}
