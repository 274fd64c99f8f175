import { manualFacts } from "./manual-facts.ts";

/** The manual as a file of this origin. */
export const manualFile = {
  ...manualFacts,
  address: "/manual.pdf",
  cover: "/manual-cover.webp",
  /** As it is kept by whoever downloads it. */
  name: "faculty-profile-manual.pdf",
} as const;
