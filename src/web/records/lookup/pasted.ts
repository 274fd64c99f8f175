import type { NavigateOptions } from "react-router";

/** Opens the empty form of a kind, which looks up the text and fills itself. */
export function formWith(slug: string, text: string): [string, NavigateOptions] {
  return [`/common/forms/${slug}`, { state: { pasted: text } }];
}

export function pastedIn(state: unknown): string | undefined {
  if (typeof state !== "object" || state === null || !("pasted" in state)) return undefined;
  return typeof state.pasted === "string" ? state.pasted : undefined;
}
