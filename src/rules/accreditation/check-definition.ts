/** What a record says. Of a list field one of the values is enough. */
export type Check =
  | { field: string; in: readonly string[] }
  | { field: string; is: boolean }
  | { field: string; isFilled: boolean }
  | { field: string; isAbove: number }
  | { kinds: readonly string[] }
  | { days: number }
  | { every: readonly Check[] }
  | { some: readonly Check[] }
  | { not: Check };
