import { words } from "./words.ts";

/** The field of a password, wherever one is typed. */
export const passwordWords = words("password", {
  show: "Show",
  hide: "Hide",
  showPassword: "Show password",
  capsLock: "Caps Lock is on.",
});
