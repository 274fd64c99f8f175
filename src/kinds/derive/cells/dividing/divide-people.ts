import type { PeoplePart } from "../../../define-kind.ts";
import type { Fault } from "../../../field.ts";
import { readNames, writeNames } from "../../../reading/list-text.ts";
import { type Investigator, readInvestigators } from "./investigators.ts";

/** The text of each part, written as a column of its own would be. */
export type DividedPeople = Partial<Record<PeoplePart, string>> & { fault?: Fault };

/** Divides the names of investigators by their roles, and names with affiliations. */
export function dividePeople(text: string, parts: readonly PeoplePart[]): DividedPeople {
  return parts.includes("principal") ? divideInvestigators(text) : divideAffiliations(text, parts);
}

/** Of names without a role the first is the principal investigator, unless another one is. */
function divideInvestigators(text: string): DividedPeople {
  const investigators = readInvestigators(text);
  const hasPrincipal = investigators.some(({ role }) => role === "principal");
  const roleOf = ({ role }: Investigator, index: number) => role ?? (index > 0 || hasPrincipal ? "co" : "principal");
  const namesWith = (role: string) =>
    writeNames(investigators.filter((one, index) => roleOf(one, index) === role).map(({ name }) => name));
  return { principal: namesWith("principal"), co: namesWith("co") };
}

/** "A. Rao (VJTI); B. Iyer (COEP)". Commas alone are not clear. */
function divideAffiliations(text: string, parts: readonly PeoplePart[]): DividedPeople {
  const missing = parts.find((part) => part !== "names") ?? "affiliations";
  const entries = text
    .slice(0, maxLength)
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

const maxLength = 20_000;

/** The cells of investigators without the roles beside their names, "A. Rao (Co-PI)", each in the column of its role. */
export function withoutRoles(cells: Partial<Record<PeoplePart, string>>): typeof cells {
  const found = { principal: [] as string[], co: [] as string[], names: [] as string[] };
  for (const part of ["principal", "co", "names"] as const)
    for (const { name, role } of readInvestigators(cells[part] ?? "")) found[role ?? part].push(name);
  const { principal, co, names } = found;
  return { ...cells, principal: writeNames(principal), co: writeNames(co), names: writeNames(names) };
}
