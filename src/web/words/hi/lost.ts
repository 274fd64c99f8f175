import type { lostWords } from "../lost-words.ts";
import type { TextsOf } from "../words.ts";

export const lostHindi: TextsOf<typeof lostWords> = {
  tab: "नहीं मिला",
  picture: "जहाज़ का कंपास",
  title: "ओह! कप्तान, लगता है आप रास्ता भूल गए हैं!",
  home: "मुखपृष्ठ पर लौटें",
  failed: "अनपेक्षित त्रुटि!",
  unknown: "अज्ञात त्रुटि",
};
