import { limitConcurrency } from "../limit-concurrency.ts";

/** Looking through a file takes its bytes, and a picture taken apart a hundred times as many: only a few at a time. */
export const inFileTurn = limitConcurrency(2);
