/** Whose rows, at what moment: the first parameter of every action that touches a tenant. */
export type { Scope } from "#db/scope.ts";
