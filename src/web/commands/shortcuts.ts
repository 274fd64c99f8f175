import { areSingleKeysOn } from "../core/single-keys.ts";

/**
 * Keys that work anywhere behind a sign-in while nothing is typed; each opens the box, a screen, or the list of
 * shortcuts.
 */
const shortcuts = [
  { keys: "/", description: "command", begin: "" },
  { keys: "n", description: "add", begin: "add ", right: "records.write" },
  { keys: "g", description: "go", begin: "open " },
  { keys: "h", description: "home", screen: "dashboard" },
  { keys: "b", description: "notifications", screen: "notifications" },
  { keys: "u", description: "upload", screen: "upload" },
  { keys: "?", description: "help" },
] as const;
export type Shortcut = (typeof shortcuts)[number];

/** Those of an account with these rights. */
export function shortcutsOf(rights: readonly string[]): Shortcut[] {
  return shortcuts.filter((shortcut) => !("right" in shortcut) || rights.includes(shortcut.right));
}

/**
 * The shortcut of a key press: none while something is typed, with a modifier, or where a row or a widget uses the
 * key.
 */
export function shortcutFor(event: KeyboardEvent, rights: readonly string[]): Shortcut | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.target instanceof Element && event.target.closest(typingParts)) return undefined;
  if (event.key !== "/" && event.key !== "?" && !areSingleKeysOn()) return undefined;
  return shortcutsOf(rights).find(({ keys }) => keys === event.key);
}

/** The row that a list's key is meant for while no control has the focus: the one that the Tab key would reach. */
export function rowFor(event: KeyboardEvent): HTMLElement | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (!rowKeys.includes(event.key) || (event.key !== "Enter" && !areSingleKeysOn())) return undefined;
  if (!(event.target instanceof Element) || event.target.closest(`${typingParts}, a, button, summary`))
    return undefined;
  if (document.querySelector("[role=dialog], [role=menu]")) return undefined;
  return document.querySelector<HTMLElement>('main [data-row][tabindex="0"]') ?? undefined;
}

const rowKeys = ["j", "k", "x", "e", "Enter"];

const typingParts =
  "input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox], [data-row]";
