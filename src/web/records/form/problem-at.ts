import type { FormState } from "./autosave/form-store.ts";

/** What is wrong at a path, to be said there. Nothing is said about what is being typed, or was never left. */
export function problemAt(state: FormState, path: string): string | undefined {
  const { refused, reading, touched, focused, hasTried } = state;
  if (refused[path] !== undefined) return refused[path];
  if (focused === path) return undefined;
  if (reading.faults[path] !== undefined && (touched.has(path) || hasTried)) return reading.faults[path];
  return reading.broken[path];
}

/** Paths where something must be fixed, in the order of the form. */
export function problemPaths({ refused, reading }: FormState): string[] {
  return [...new Set([...Object.keys(refused), ...Object.keys(reading.faults), ...Object.keys(reading.broken)])];
}
