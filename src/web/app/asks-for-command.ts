/** `Ctrl K` or `⌘ K` anywhere. */
export function asksForCommand(event: KeyboardEvent): boolean {
  return event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey;
}
