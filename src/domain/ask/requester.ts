import type { Actor } from "#access/roles.ts";

/** The requester, and the institute's years. */
export type Requester = { actor: Actor; academicStart: number };
