import { manualFacts } from "./manual-facts.ts";

/** The manual as a file of this origin. */
export const manualFile = {
  ...manualFacts,
  address: "/manual.pdf",
  cover: "/manual-cover.webp",
  /** Of a page, height to width: A4. */
  ratio: 297 / 210,
  /** Its name when downloaded. */
  name: "faculty-profile-manual.pdf",
} as const;
