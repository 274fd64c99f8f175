import type { Actor } from "#access/roles.ts";

/** Who asks, and by which years the institute counts. */
export type Requester = { actor: Actor; academicStart: number };
