import { wordTable } from "#kinds/derive/fold.ts";
import { phraseAt, phraseLengthAt } from "./phrases.ts";
import type { Word } from "./words.ts";

/** Words of Hindi and Marathi in Latin letters, with the same in English. */
const english: Readonly<Record<string, string>> = wordTable({
  ...sameMeaning("kitne kitni kitna kiti", "how many"),
  ...sameMeaning("mere mera meri majhe mazhe majhi", "my"),
  ...sameMeaning("saal salon saalon varsh varshi varshat", "year"),
  "is saal": "this year",
  "iss saal": "this year",
  "is varsh": "this year",
  "ya varshi": "this year",
  "hya varshi": "this year",
  ...sameMeaning("pichle pichhle pichla magil gelya", "last"),
  ...sameMeaning("sab sabhi saare sagle", "all"),
  ...sameMeaning("dikhao dikhaye dikhaiye batao bataye bataiye dakhva dakhava chahiye", "show"),
  ...sameMeaning("hai hain aahe aahet ahet", "are"),
  ...sameMeaning("aur aani", "and"),
  ...sameMeaning("jisme jinme jiska jinka jiski jinki jinke", "whose"),
  // "Proof nahi hai".
  ...sameMeaning("nahi nahin", "missing"),
});

/** Before these a word such as "ke" begins a name: "papers by ke wang". */
const functionWords = /^(?:of|by|from|in|for|to|on|with|about|and|or|the|an?)$/u;

/** After these follows a title or a topic, which stays as typed: "papers on sab ka saath". */
const topicLeads = /^(?:on|about|regarding|titled|called|named)$/u;

/** What may follow a topic: "papers on IoT is saal", "papers on IoT dikhao". */
const afterTopics = /^(?:and|this year|last|show)$/u;

/** "2023 mein" is "in 2023": periods and names are read without "in". */
const placeWords = ["mein", "madhe", "madhye"];

/** "Faculty ke papers" are the faculty's. */
const ownerWords = ["ka", "ke", "ki", "cha", "chi", "che", "chya"];

/** The words with those of Hindi and Marathi in English; unknown ones, and names such as "Ke Wang", stay. */
export function inEnglish(words: readonly Word[]): Word[] {
  const read: Word[] = [];
  let isInTopic = false;
  for (let index = 0; index < words.length; ) {
    const word = words[index];
    if (!word) break;
    const before = read.at(-1);
    const isName = /^\p{Lu}\p{Ll}/u.test(word.text) && index > 0;
    const phrase = isName ? undefined : phraseAt(words, index, english);
    const isLead = before !== undefined && topicLeads.test(before.folded);
    isInTopic ||= isLead;
    const found = phrase && isInTopic && (isLead || !afterTopics.test(phrase.meaning)) ? undefined : phrase;
    if (found && found.meaning !== "and") isInTopic = false;
    const follows =
      before !== undefined &&
      !isName &&
      !functionWords.test(before.folded) &&
      (!isInTopic || /\d/u.test(before.folded));
    const isOwned = follows && index < words.length - 1 && phraseLengthAt(words, index, ownerWords) > 0;
    if (found) for (const folded of found.meaning.split(" ")) read.push({ ...word, text: folded, folded });
    else if (isOwned) read[read.length - 1] = { ...before, isPossessive: true };
    else if (!(follows && phraseLengthAt(words, index, placeWords) > 0)) read.push(word);
    index += found?.length ?? 1;
  }
  return read;
}

function sameMeaning(words: string, meaning: string): Record<string, string> {
  return Object.fromEntries(words.split(" ").map((word) => [word, meaning]));
}
