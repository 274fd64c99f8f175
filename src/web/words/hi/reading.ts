import type { readingWords } from "../reading-words.ts";
import type { TextsOf } from "../words.ts";

export const readingHindi: TextsOf<typeof readingWords> = { onThisPage: "इस पृष्ठ पर" };
