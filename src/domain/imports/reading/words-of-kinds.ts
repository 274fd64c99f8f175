import { programmeWords } from "#formats/programme-words.ts";

/** The record types that words around a table name; of several, those that do something else with the same topic. */
type Words = { words: RegExp; kinds: readonly string[] };

/** What a list is about. The first that fits decides; "FDP / workshop" is a list of programmes. */
export const topics: readonly Words[] = [
  {
    words: /\b(?:mooc|nptel|swayam|coursera|udemy|edx|online (?:certification )?course|certification course)s?\b/,
    kinds: ["course-certification"],
  },
  { words: /\bmemberships?\b|\bprofessional (?:bod(?:y|ies)|societ(?:y|ies))\b/, kinds: ["memberships"] },
  {
    words: /\bresource persons?\b|\b(?:invited|expert|guest) (?:talk|lecture|speaker)s?\b|\blectures? delivered\b/,
    kinds: ["seminar-conducted", "seminar-organized"],
  },
  {
    words: programmeWords,
    kinds: ["sttp-attended", "sttp-organized", "sttp-conducted"],
  },
  {
    words:
      /\b(?:papers?|publications?) (?:presented |published )?(?:in|at) (?:the )?(?:\w+ ){0,3}conferences?\b|\bconference (?:papers?|publications?|proceedings?)\b/,
    kinds: ["conference"],
  },
  {
    words: /\b(?:workshop|seminar|webinar|symposi(?:um|a)|conference)s?\b/,
    kinds: ["seminar-attended", "seminar-organized", "seminar-conducted"],
  },
  { words: /\bextension\b|\boutreach\b|\bnss\b/, kinds: ["extension-activities"] },
  {
    words:
      /\bjournal (?:papers?|publications?|articles?)\b|\b(?:papers?|publications?|articles?) (?:published )?in (?:the )?(?:\w+ ){0,3}journals?\b|^\W*journals?\b/,
    kinds: ["journal"],
  },
  { words: /\bbook chapters?\b/, kinds: ["book-chapter"] },
  { words: /\bbooks?\b/, kinds: ["book"] },
  { words: /\bpatents?\b/, kinds: ["patent"] },
  { words: /\bcopyrights?\b/, kinds: ["copyright"] },
  { words: /\bconsultanc(?:y|ies)\b/, kinds: ["consultancy"] },
  { words: /\b(?:research|funded|sponsored) projects?\b/, kinds: ["projects"] },
  { words: /\bawards?\b|\bhonou?rs?\b|\brecognitions?\b/, kinds: ["awards-honors"] },
  { words: /\bmous?\b|\bmemorand(?:um|a) of understanding\b/, kinds: ["mous"] },
];

/** What the faculty did. */
const parts: readonly { words: RegExp; ends: readonly string[] }[] = [
  { words: /\b(?:attend(?:ed)?|participat(?:ed|ion)|completed|undergone|trainee)\b/, ends: ["-attended"] },
  { words: /\b(?:organi[sz]ed|arranged|hosted)\b/, ends: ["-organized"] },
  {
    words: /\b(?:delivered|resource persons?|(?:as|invited) (?:a )?speakers?|invited (?:talk|lecture)s?)\b/,
    ends: ["-conducted"],
  },
  { words: /\bconducted\b/, ends: ["-organized", "-conducted"] },
];

/** The endings of record types that these words name. */
export function endsIn(words: string): string[] {
  return parts.flatMap((part) => (part.words.test(words) ? part.ends : []));
}
