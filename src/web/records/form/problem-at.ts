import type { KindDefinition } from "#kinds/define-kind.ts";
import { translate } from "#texts/translate.ts";
import type { FormState } from "./autosave/form-store.ts";
import { fieldAt } from "./form-texts.ts";

/**
 * The error to show at a path: what the server refused, else a text that cannot be read, else a contradiction between two
 * fields. While somebody types in a field that had no error, nothing is shown until they leave it.
 */
export function problemAt({ refused, reading, typedPath }: FormState, path: string): string | undefined {
  if (refused[path] !== undefined) return refused[path];
  return typedPath === path ? undefined : (reading.faults[path] ?? reading.contradictions[path]);
}

/** Paths that must be fixed, in the order of the form. */
export function problemPaths(kind: KindDefinition, { refused, reading }: FormState): string[] {
  const order = [kind.title, "people", ...Object.keys(kind.fields)];
  const rank = (path: string) => order.indexOf(path.split(".")[0] ?? "");
  const paths = new Set([refused, reading.faults, reading.contradictions].flatMap(Object.keys));
  return [...paths].sort((one, other) => rank(one) - rank(other));
}

/** How many fields must be fixed, and which. */
export function describeProblems(kind: KindDefinition, paths: readonly string[]): string {
  const labels = new Set(paths.map((path) => labelAt(kind, path)));
  return translate("{{count}} fields need fixing: {{fields}}", { count: paths.length, fields: [...labels] });
}

const labelAt = (kind: KindDefinition, path: string) => fieldAt(kind, path)?.label ?? kind.people?.label ?? path;

/** How many of the errors that are shown now must be fixed, and in which fields; undefined if no error is shown. */
export function shownProblems(kind: KindDefinition, state: FormState): string | undefined {
  const paths = problemPaths(kind, state).filter((path) => problemAt(state, path));
  return paths.length > 0 ? describeProblems(kind, paths) : undefined;
}
