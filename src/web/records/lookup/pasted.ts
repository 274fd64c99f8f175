import type { NavigateOptions } from "react-router";
import type { LookupInput } from "./use-lookup.ts";

/** Where to navigate for the empty form of a kind, which looks up the text or the file and fills itself. */
export function formWith(slug: string, input: LookupInput): [string, NavigateOptions] {
  return [`/common/forms/${slug}`, { state: { pasted: input } }];
}

export function pastedIn(state: unknown): LookupInput | undefined {
  if (typeof state !== "object" || state === null || !("pasted" in state)) return undefined;
  return typeof state.pasted === "string" || state.pasted instanceof File ? state.pasted : undefined;
}
