/** Institute and time: the first parameter of every action on an institute's data. */
export type { Scope } from "#db/scope.ts";
