import type { Actor } from "#access/roles.ts";

/** Who asks, and by which years the institute counts. */
export type Asker = { actor: Actor; academicStart: number };
