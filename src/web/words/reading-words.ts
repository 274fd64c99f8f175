import { words } from "./words.ts";

/** Around every page that is read. */
export const readingWords = words("reading", { onThisPage: "On this page" });
