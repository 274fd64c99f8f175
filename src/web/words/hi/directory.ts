import type { directoryWords } from "../directory-words.ts";
import type { TextsOf } from "../words.ts";

export const directoryHindi: TextsOf<typeof directoryWords> = {
  title: "निर्देशिका",
  lede: "वे शिक्षक जिन्होंने अपना सार्वजनिक पृष्ठ खोला है।",
  search: "नाम, विभाग या रुचि",
  department: "विभाग",
  allDepartments: "सभी विभाग",
  go: "खोजें",
  people_one: "{{count}} व्यक्ति",
  people_other: "{{count}} व्यक्ति",
  none: "इससे मेल खाता यहाँ कोई नहीं है।",
  showAll: "सबको दिखाएँ",
  empty: "अभी किसी ने अपना पृष्ठ नहीं खोला है।",
  more: "और लोग",
  other: "अन्य",
  failed: "पृष्ठ पढ़ा नहीं जा सका",
  loading: "पृष्ठ पढ़ा जा रहा है",
  preview: "आपका पृष्ठ सबको ऐसा दिखता है।",
  links: { orcid: "ORCID {{id}}", scopus: "Scopus {{id}}", scholar: "Google Scholar" },
  person: {
    about: "परिचय",
    interests: "शोध रुचियाँ",
    qualifications: "योग्यताएँ",
    featured: "चुने हुए कार्य",
    noYear: "बिना वर्ष के",
    noWorks: "यहाँ अभी कोई कार्य नहीं दिखाया गया है।",
    references: "संदर्भ",
    text: "सादा पाठ",
  },
};
