import { words } from "./words.ts";

/** Addresses that lead nowhere, and pages that failed. As in the specification, to the letter. */
export const lostWords = words("lost", {
  tab: "Not found",
  picture: "A ship’s compass",
  title: "Oops! Captian looks like you are lost !",
  home: "Back to Home",
  failed: "Unexpected Application Error!",
  unknown: "Unknown error",
});
