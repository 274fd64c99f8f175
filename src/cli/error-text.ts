import { Refusal } from "#domain/refusal.ts";

/** What is wrong, for the person at the command line: all problems of a refusal, and the file that cannot be opened. */
export function errorText(error: unknown): string {
  if (error instanceof Refusal) {
    const messages = error.details.issues?.map(({ message }) => message) ?? [];
    return [...new Set(messages.length > 0 ? messages : [error.message])].join("\n");
  }
  const { code, path } = error as NodeJS.ErrnoException;
  if (path !== undefined && code === "ENOENT") return `There is no file ${path}.`;
  if (code === "EISDIR") return `${path ?? "This"} is a folder. Name a file.`;
  if (path !== undefined && code === "EEXIST") return `${path} exists already. Choose another name.`;
  if (path !== undefined && code === "EACCES") return `You are not allowed to open ${path}.`;
  return error instanceof Error ? error.message : String(error);
}
