import { wordTable } from "#kinds/derive/fold.ts";
import type { Word } from "../words.ts";

/** Words and phrases of Hindi and Marathi as people type them in Latin letters, or in English. */
const latin: Readonly<Record<string, string>> = wordTable(
  Object.fromEntries(
    `
    kitne: कितने कितनी कितना किती
    mere: मेरे मेरा मेरी माझे माझा माझी माझ्या
    list: सूची यादी लिस्ट
    total: कुल एकूण
    is: इस
    pichle: पिछले पिछला पिछली गत मागील गेल्या
    saal: साल वर्ष वर्षी
    ya-varshi: या_वर्षी या_वर्ष
    academic-year: शैक्षणिक_वर्ष
    financial-year: वित्तीय_वर्ष आर्थिक_वर्ष
    months: महीने महिने
    year-wise: वर्षवार वर्षनिहाय सालवार
    department-wise: विभागवार विभागनिहाय
    wise: अनुसार के_अनुसार नुसार
    sabhi: सब सभी सारे सर्व सगळे सगळ्या
    dikhao: दिखाओ दिखाएं दिखाइए दिखा बताओ बताएं बताइए दाखवा दाखव सांगा चाहिए पाहिजे पाहिजेत मुझे मला हमें आम्हाला
    bina: बिना
    hai: है हैं हुए हुआ हुई आहे आहेत झाले झाली झालेले गए गई गया
    aur: और एवं तथा आणि व
    or: या किंवा अथवा
    jinka: जिनका जिनकी जिनके जिसका जिसकी जिनमें जिसमें ज्यांचे ज्यांची ज्यांच्या
    nahi: नहीं नाही नाहीत
    mein: में मध्ये मधील मधले मधली
    ke: के का की चे ची चा च्या
    se: से पासून पेक्षा
    tak: तक पर्यंत पर्यंतचे पर्यंतची पर्यंतच्या
    pehle: पहले
    purvi: पूर्वी पूर्वीचे
    baad: बाद
    nantar: नंतर नंतरचे
    most: सबसे_अधिक सबसे_ज्यादा सर्वाधिक सर्वात_जास्त
    least: सबसे_कम सर्वात_कमी
    jo: जो
    zyada: अधिक ज्यादा जास्त
    kam: कम कमी
    wale: वाले वाली वाला
    two: दो दोन
    three: तीन
    four: चार
    five: पांच पाच
    ten: दस दहा
    lakh: लाख
    crore: करोड कोटी
    amount: राशि रक्कम
    papers: शोधपत्र शोध_पत्र पेपर पेपर्स शोधनिबंध शोध_निबंध
    publications: प्रकाशन प्रकाशने
    journal: जर्नल
    conference: सम्मेलन परिषद कॉन्फ्रेंस
    books: पुस्तक पुस्तकें पुस्तके किताब किताबें
    book-chapters: पुस्तक_अध्याय पुस्तक_के_अध्याय पुस्तकातील_प्रकरण पुस्तकातील_प्रकरणे
    patents: पेटेंट पेटेंट्स पेटंट पेटंट्स
    copyrights: कॉपीराइट
    projects: परियोजना परियोजनाएं परियोजनाओं प्रकल्प प्रोजेक्ट प्रोजेक्ट्स
    funded: वित्तपोषित अनुदानित
    consultancy: परामर्श सल्लासेवा कंसल्टेंसी
    mous: समझौता_ज्ञापन सामंजस्य_करार एमओयू
    seminars: संगोष्ठी संगोष्ठियां संगोष्ठियों सेमिनार चर्चासत्र चर्चासत्रे
    awards: पुरस्कार
    student: विद्यार्थी छात्र
    memberships: सदस्यता सदस्यताएं सदस्यत्व सदस्यत्वे
    scholars: शोधार्थी शोधार्थियों संशोधक
    phd: पीएचडी पीएच.डी
    records: अभिलेख नोंदी रिकॉर्ड
    faculty: संकाय संकाय_सदस्य शिक्षक अध्यापक प्राध्यापक
    department: विभाग
    institute: संस्थान संस्था संस्थेचे संस्थेतील महाविद्यालय कॉलेज
    computer: कंप्यूटर कम्प्यूटर संगणक
    mechanical: मैकेनिकल मेकॅनिकल यांत्रिकी
    civil: सिविल सिव्हिल स्थापत्य
    electronics: इलेक्ट्रॉनिक्स
    IT: आईटी आयटी
    scopus: स्कोपस
    verified: सत्यापित पडताळलेले पडताळलेली पडताळलेल्या
    submitted: जमा सादर सादर_केलेले सादर_केलेली
    drafts: मसौदा मसौदे मसुदा मसुदे ड्राफ्ट
    returned: लौटाए लौटाया लौटाई परत_केलेले परत_केलेली
    pending: लंबित प्रलंबित
    published: प्रकाशित
    granted: प्रदत्त
    filed: दायर दाखल
    completed: पूर्ण
    ongoing: जारी चालू
    national: राष्ट्रीय
    international: अंतरराष्ट्रीय अंतर्राष्ट्रीय आंतरराष्ट्रीय
    citations: उद्धरण उद्धरणे
    proof: प्रमाण पुरावा पुरावे
    `
      .trim()
      .split("\n")
      .flatMap((line) => {
        const [meaning = "", phrases = ""] = line.trim().split(": ");
        return phrases.split(" ").map((phrase) => [comparable(phrase.replaceAll("_", " ")), meaning.replace("-", " ")]);
      }),
  ),
);

/** After these follows a title or a topic, which stays as typed: "papers on sab ka saath". */
export const wordsBeforeTopics = /^(?:on|about|regarding|titled|called|named)$/u;

/** What follows a topic: "जल पर". */
const afterTopic = /^(?:पर|विषयी|बद्दल|संबंधी)$/u;

/** Endings of a plural or a case: "शिक्षकों", "विभागाचे", "वर्षांतील". */
const endings = /(?:ों|(?:ा|ां)(?:चे|ची|चा|च्या|त|तील|मधील))$/u;

const longestPhrase = 3;

/** Letters with a dot below and nasal signs are typed in several ways. */
function comparable(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\u093c/gu, "")
    .replace(/ँ/gu, "ं")
    .replace(/[।.]+$/u, "");
}

/** Words in Devanagari that questions consist of, in Latin letters; a topic stays as typed and follows at the end, as in "papers on rain". */
export function toLatin(words: readonly Word[]): Word[] {
  if (!words.some(({ folded }) => /\p{Script=Devanagari}/u.test(folded))) return [...words];
  const read: Word[] = [];
  const topic: Word[] = [];
  let unknownFrom = 0;
  for (let index = 0; index < words.length; ) {
    const word = words[index];
    if (!word) break;
    if (wordsBeforeTopics.test(word.folded)) return [...read, ...words.slice(index), ...topic];
    const [length, meaning] = meaningAt(words, index);
    const isWithout = comparable(word.folded) === "के" && words[index + 1]?.folded === "बिना";
    if (isWithout && read.length > 0) {
      read.splice(-1, 0, { ...word, text: "without", folded: "without" });
      index += 1;
    } else if (afterTopic.test(word.folded) && read.length > unknownFrom) {
      const on = { ...word, text: "on", folded: "on" };
      topic.push(on, ...read.splice(unknownFrom));
    } else if (meaning === undefined) read.push(word);
    else read.push(...meaning.split(" ").map((text) => ({ ...word, text, folded: text.toLowerCase() })));
    if (meaning !== undefined || !/\p{L}/u.test(word.folded)) unknownFrom = read.length;
    index += length;
  }
  return [...read, ...topic];
}

/** The longest phrase that begins at this word, with its meaning. */
function meaningAt(words: readonly Word[], index: number): [length: number, meaning: string | undefined] {
  for (let length = longestPhrase; length > 0; length--) {
    const phrase = words
      .slice(index, index + length)
      .map(({ folded }) => comparable(folded))
      .join(" ");
    const meaning = index + length > words.length ? undefined : (latin[phrase] ?? latin[phrase.replace(endings, "")]);
    if (meaning !== undefined) return [length, meaning];
  }
  return [1, undefined];
}
