import { limitConcurrency } from "../limit-concurrency.ts";

/** Checking a file takes its bytes in memory, and a decoded picture a hundred times as many: only a few at a time. */
export const inFileTurn = limitConcurrency(2);
