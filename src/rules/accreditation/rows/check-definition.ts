/** A condition on the fields of a record. A list field fulfils it by any one of its values. */
export type Check =
  | { field: string; in: readonly string[] }
  | { field: string; is: boolean }
  | { field: string; isFilled: boolean }
  | { field: string; isAbove: number }
  | { kinds: readonly string[] }
  /** It lasted at least so many days. */
  | { days: number }
  | { every: readonly Check[] }
  | { some: readonly Check[] }
  | { not: Check };
