import { foundation } from "./0001-foundation.ts";

/** Applied in this order, forward only; a migration is never edited once shared. */
export const migrations = [foundation];
