import { signedInAs } from "../../core/api/token.ts";
import { readSetting, storeSetting } from "../../core/stored-setting.ts";

const maxLines = 200;
/** Of the account: somebody else may sign in here after a session that expired. */
const storageKey = () => `commands:${signedInAs() ?? ""}`;

/** Lines run on this device, the latest first, each once. They are removed when the account signs out. */
export function readCommandHistory(): string[] {
  try {
    const kept: unknown = JSON.parse(readSetting(storageKey()) ?? "[]");
    return Array.isArray(kept) ? kept.filter((line) => typeof line === "string") : [];
  } catch {
    return [];
  }
}

export function addToHistory(line: string): void {
  const lines = [line, ...readCommandHistory().filter((one) => one !== line)].slice(0, maxLines);
  storeSetting(storageKey(), JSON.stringify(lines));
}

/** Those that contain the words, ignoring case. */
export function findInHistory(words: string): string[] {
  const folded = words.trim().toLocaleLowerCase();
  return readCommandHistory().filter((line) => line.toLocaleLowerCase().includes(folded));
}
