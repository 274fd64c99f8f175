/** What the browser side speaks. */
export const languages = ["en", "hi"] as const;
export type Language = (typeof languages)[number];
