import type { FormState } from "./autosave/form-store.ts";

/** The error to show at a path. Nothing is shown while it is typed, or before it was left. */
export function problemAt(state: FormState, path: string): string | undefined {
  const { refused, reading, touched, focused, hasTried } = state;
  if (refused[path] !== undefined) return refused[path];
  if (focused === path) return undefined;
  if (reading.faults[path] !== undefined && (touched.has(path) || hasTried)) return reading.faults[path];
  return reading.broken[path];
}

/** Paths that must be fixed, in the order of the form. */
export function problemPaths({ refused, reading }: FormState): string[] {
  return [...new Set([...Object.keys(refused), ...Object.keys(reading.faults), ...Object.keys(reading.broken)])];
}
