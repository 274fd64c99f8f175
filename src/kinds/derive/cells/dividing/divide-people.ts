import type { PeoplePart } from "../../../define-kind.ts";
import type { Fault } from "../../../field.ts";
import { readNames } from "../../../reading/list-text.ts";

/** The text of each part, written as a column of its own would be. */
export type DividedPeople = Partial<Record<PeoplePart, string>> & { fault?: Fault };

/** Divides names with affiliations in brackets: "A. Rao (VJTI); B. Iyer (COEP)". Commas alone are not clear. */
export function dividePeople(text: string, parts: readonly PeoplePart[]): DividedPeople {
  const missing = parts.find((part) => part !== "names") ?? "affiliations";
  const entries = text
    .slice(0, longest)
    .split(/[;\n|]|(?<=\))\s*(?:,|\band\b|&)/)
    .map((entry) => entry.trim().replace(/^(?:and|&)\s+/i, ""))
    .filter((entry) => entry !== "");
  const pairs = entries.map((entry) => /^([^()]{1,200})\(([^()]{1,300})\)[.\s]*$/.exec(entry));
  const names = pairs.map((pair) => readNames(pair?.[1] ?? ""));
  if (names.every((found) => found.length === 1))
    return {
      names: `${names.map(([name]) => name).join("; ")};`,
      [missing]: `${pairs.map((pair) => (pair?.[2] ?? "").replace(/[;|\n]/g, ",").trim()).join("; ")};`,
    };
  return {
    fault: {
      code: "not-divided",
      message:
        "It is not clear which words are names. Write each place in brackets after its name: A. Rao (IIT Bombay).",
    },
  };
}

const longest = 20_000;
