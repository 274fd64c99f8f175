import type { passwordWords } from "../password-words.ts";
import type { TextsOf } from "../words.ts";

export const passwordHindi: TextsOf<typeof passwordWords> = {
  show: "दिखाएँ",
  hide: "छिपाएँ",
  showPassword: "पासवर्ड दिखाएँ",
  capsLock: "Caps Lock चालू है।",
};
