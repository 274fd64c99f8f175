/** A condition on the fields of a record. A list field fulfils it if any of its values does. */
export type Check =
  | { field: string; in: readonly string[] }
  | { field: string; equals: boolean }
  | { field: string; isFilled: boolean }
  | { field: string; isAbove: number }
  | { kinds: readonly string[] }
  /** The minimum duration in days. */
  | { days: number }
  | { every: readonly Check[] }
  | { some: readonly Check[] }
  | { not: Check };
