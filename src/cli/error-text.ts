import type { RefusalCode } from "#contract/refusal-codes.ts";
import { refusalOf } from "#domain/refusal-of.ts";
import { text } from "#texts/text.ts";
import { t, translateMessage } from "./texts/language.ts";

/** Exit codes by which a script can distinguish errors; every other error is 1. */
const exitCodes: Partial<Record<RefusalCode, number>> = {
  "lookup-unrecognised": 2,
  // Rows of a table instead of an identifier.
  "lookup-table": 2,
  "lookup-wrong-identifier": 2,
  // A link in which no identifier was found.
  "lookup-link": 2,
  "lookup-not-found": 3,
  "lookup-unreachable": 4,
  "lookup-busy": 4,
  "lookup-off": 4,
};

export function exitCodeOfError(error: unknown): number {
  const refusal = refusalOf(error);
  return (refusal && exitCodes[refusal.code]) || 1;
}

/** Messages that differ from the server's: whoever uses the command line can change the environment. */
const commandLineMessages: Partial<Record<RefusalCode, string>> = {
  "lookup-off": text("Look-ups are off: LOOKUPS is off in the environment."),
};

/** The error in the language of the person at the command line: all problems of a refusal, or the file that cannot be opened. */
export function errorText(error: unknown): string {
  const refusal = refusalOf(error);
  if (refusal) {
    const messages = refusal.details.issues?.map(({ message }) => message) ?? [];
    const shown = messages.length > 0 ? messages : [commandLineMessages[refusal.code] ?? refusal.message];
    return [...new Set(shown.map(translateMessage))].join("\n");
  }
  const { code, path } = error as NodeJS.ErrnoException;
  if (path !== undefined && code === "ENOENT") return t("There is no file {{path}}.", { path });
  if (code === "EISDIR")
    return path ? t("{{path}} is a folder. Name a file.", { path }) : t("This is a folder. Name a file.");
  if (path !== undefined && code === "EEXIST") return t("{{path}} exists already. Choose another name.", { path });
  if (path !== undefined && code === "EACCES") return t("You are not allowed to open {{path}}.", { path });
  return translateMessage(error instanceof Error ? error.message : String(error));
}
