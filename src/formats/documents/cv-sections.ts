import { programmeWords } from "#kinds/event-fields.ts";
import { foldWord } from "#kinds/reading/clean-text.ts";
import { kinds, recordKinds } from "#kinds/registry.ts";
import type { Paragraph } from "./block.ts";

/** What follows a heading: entries of one record type, works of several types, or text of which no record is made. */
export type SectionContents =
  | { type: "entries"; recordType: string }
  /** Each work says by itself what it is; `defaultType` if it does not. */
  | { type: "works"; defaultType: "Book" | undefined }
  | { type: "other" };

export type Heading = { title: string; contents: SectionContents };

const entriesOf = (name: string): SectionContents => ({ type: "entries", recordType: name });
const works: SectionContents = { type: "works", defaultType: undefined };
const other: SectionContents = { type: "other" };

const organised = /\b(?:organi[sz]ed|coordinated|convened|co-?ordinator|convener)\b|आयोजित|आयोजन/;
const delivered =
  /\b(?:conducted|delivered|resource person|invited|expert|keynote|guest|talks?|lectures?)\b|व्याख्यान|वक्ता/;
const training =
  /\b(?:short[- ]term|training|refresher|orientation|induction|attended|participated|participation)\b|प्रशिक्षण/;
const gatherings =
  /\b(?:workshops?|seminars?|webinars?|conferences?|symposia|symposiums?)\b|कार्यशाला|कार्यशाळा|संगोष्ठी|सम्मेलन/;
/** Beside conferences, these say that the list is of attendance; papers are in a list of conferences alone. */
const otherGatherings = /\b(?:workshops?|seminars?|webinars?)\b|कार्यशाला|कार्यशाळा|संगोष्ठी/;
const attended = /\b(?:attended|participated|participation)\b|सहभाग|भाग लिया/;

/** The first that fits: from the narrow to the wide. Indian usage in English, Hindi and Marathi. */
const headings: readonly (readonly [RegExp, SectionContents | ((text: string) => SectionContents | undefined)])[] = [
  [
    /\b(?:education(?:al)?|academic (?:qualifications?|profile|record|background)|qualifications?|degrees?|personal (?:details|information|profile|data)|profile|contact|objectives?|career|(?:work |teaching |industry |professional |academic |research )?experience|employment|appointments?|positions?|skills|hobbies|languages|declaration|references|referees|interests?|speciali[sz]ations?|subjects?|courses taught|strengths?|responsibilities|summary|about me|research areas?|areas? of)\b|शिक्षा|शैक्षणिक|शैक्षिक|योग्यता|अनुभव|व्यक्तिगत|वैयक्तिक|परिचय|रुचि|घोषणा|अर्हता/,
    (text) => (/\b(?:publications?|papers?|projects?|certifications?)\b/.test(text) ? undefined : other),
  ],
  [
    /\b(?:ph\.? ?d\.?s?|doctoral|research) (?:scholars?|students?|guid|supervis|award)|\b(?:scholars?|theses|students) (?:guided|supervised)|\bguidance\b|शोध निर्देशन|मार्गदर्शन/,
    entriesOf("Doctoral scholar"),
  ],
  [
    /\bmemberships?\b|\bmember of\b|\bprofessional (?:bodies|body|societies)\b|सदस्यता|सदस्यत्व/,
    entriesOf("Professional membership"),
  ],
  [
    /\bbook ?chapters?\b|\bchapters?\b.*\bbooks?\b|अध्याय|प्रकरण/,
    (text) =>
      /\bbooks?\b(?! ?chapters?)(?=.*chapters?\b)/.test(text) && !/chapters? (?:in|published in|contributed)/.test(text)
        ? { type: "works", defaultType: "Book" }
        : entriesOf("Book chapter"),
  ],
  [
    /\bpatents?\b|पेटेंट|\bintellectual property\b|\bipr\b/,
    (text) => (/copyright/.test(text) ? undefined : entriesOf("Patent")),
  ],
  [/\bcopyrights?\b/, entriesOf("Copyright")],
  [/\b(?:consultanc(?:y|ies)|consulting)\b|परामर्श/, entriesOf("Consultancy project")],
  [
    /\b(?:projects?|grants?|funding|funded)\b|परियोजना|प्रकल्प/,
    (text) => (/student|guided|academic/.test(text) ? other : entriesOf("Funded project")),
  ],
  [
    /\b(?:awards?|honou?rs?|recognitions?|prizes?|achievements?|fellowships?)\b|पुरस्कार|सम्मान(?!ित)|सन्मान/,
    entriesOf("Award"),
  ],
  [
    /\b(?:moocs?|nptel|swayam|coursera|certifications?|online courses?|courses? (?:completed|certification))\b|प्रमाणपत्र/,
    entriesOf("Course certification"),
  ],
  [/./, eventSectionOf],
  [
    /\b(?:journals?|periodicals?)\b|जर्नल|पत्रिका|नियतकालिक/,
    (text) => (/\bconferences?\b/.test(text) ? works : entriesOf("Article")),
  ],
  [/\b(?:conferences?|proceedings|symposi(?:um|a))\b|सम्मेलन|संगोष्ठी|परिषद/, entriesOf("Conference paper")],
  [/\b(?:books?|monographs?)\b|पुस्तक|ग्रंथ/, entriesOf("Book")],
  [
    /\b(?:publications?|papers?|articles?|published|research (?:work|output))\b|प्रकाशन|शोध ?-?(?:पत्र|निबंध|लेख)|प्रकाशित/,
    works,
  ],
];

/** Programmes, workshops, seminars and talks, by what was done there; papers of conferences are works. */
function eventSectionOf(text: string): SectionContents | undefined {
  if (/\b(?:papers?|publications?|proceedings|published|presented|presentations?)\b|शोध|प्रकाशन/.test(text))
    return undefined;
  const isGathering = gatherings.test(text) && !programmeWords.test(text);
  const isTraining = programmeWords.test(text) || training.test(text);
  if (!isGathering && !isTraining && !delivered.test(text)) return undefined;
  if (organised.test(text)) return entriesOf(isGathering ? "Seminar organised" : "STTP / FDP organised");
  if (delivered.test(text)) return entriesOf(isGathering || !isTraining ? "Seminar conducted" : "STTP / FDP conducted");
  if (!isGathering) return entriesOf("STTP / FDP attended");
  const isAttendance = attended.test(text) || otherGatherings.test(text) || !/conference|सम्मेलन/.test(text);
  return isAttendance ? entriesOf("Seminar attended") : undefined;
}

const ownLabels: ReadonlyMap<string, SectionContents> = new Map(
  kinds.flatMap(({ label, isOnePerPerson }): [string, SectionContents][] =>
    [label.many, label.one].map((name) => [foldWord(name), isOnePerPerson ? other : entriesOf(label.one)]),
  ),
);
const documentNames = new Map(
  recordKinds.map(({ label, importSources }) => [
    label.one,
    Object.keys(importSources.references?.documentTypes ?? {})[0],
  ]),
);

const maxLength = 90;
const maxWords = 10;

/**
 * The heading in a paragraph; undefined if it is not a heading. A line that looks like any other is a heading only if
 * it has no other words than those of a heading.
 */
export function headingIn({ text, look, layout, isListItem }: Paragraph): Heading | undefined {
  const line = text.replace(/^(\S{1,6})\t+/, "$1 ");
  if (line.length > maxLength || line.includes("\t")) return undefined;
  const title = toBareHeading(line);
  if (!/[\p{L}\p{M}]{3}/u.test(title) || /\d{2,}|[;@]|https?:/.test(title) || wordsOf(title) > maxWords)
    return undefined;
  const isCapitals = isInCapitals(title);
  const isMarked = look !== "plain" || isCapitals || /[:：]\s*[-–—]?$/.test(line) || isRoman(line);
  const own = ownLabels.get(foldWord(title));
  if (own && (isMarked || layout || !isListItem)) return { title, contents: toDocumentType(own) };
  const folded = title
    .toLowerCase()
    .replace(/[’'"“”]/g, "")
    .replace(/\s+/g, " ");
  const isOnlyHeadingWords = !isMarked && hasOnlyHeadingWords(folded);
  if (!isMarked && !isOnlyHeadingWords) return undefined;
  if (isListItem && look !== "heading" && !isOnlyHeadingWords && !isCapitals) return undefined;
  if (/[.,]$/.test(line.trim()) && look !== "heading" && !isOnlyHeadingWords) return undefined;
  const contents = contentsOf(folded);
  if (contents) return { title, contents };
  return look === "heading" || (isCapitals && wordsOf(title) > 1 && look === "emphasised")
    ? { title, contents: other }
    : undefined;
}

function contentsOf(folded: string): SectionContents | undefined {
  for (const [words, found] of headings) {
    if (!words.test(folded)) continue;
    const contents = typeof found === "function" ? found(folded) : found;
    if (contents) return contents;
  }
  return undefined;
}

/** The document type of a kind says more than its name: it is the one that other programs use. */
function toDocumentType(contents: SectionContents): SectionContents {
  return contents.type === "entries"
    ? entriesOf(documentNames.get(contents.recordType) ?? contents.recordType)
    : contents;
}

/** Without its number, the count of its entries and the colon. */
export function toBareHeading(text: string): string {
  return text
    .trim()
    .replace(
      /^(?:[([]?(?:\d{1,2}(?:\.\d{1,2}){0,3}|[IVX]{1,5}|[A-Za-z])[.):\]]\s*|\d{1,2}(?:\.\d{1,2}){1,3}\s+|[•▪●◦■➢✓▶*-]\s+)/u,
      "",
    )
    .replace(/\s*[([]\s*(?:total\s*:?\s*)?\d{1,4}\s*(?:nos?\.?)?\s*[)\]]/i, "")
    .replace(/\s*[:：–—-]+\s*(?:\d{1,4})?\s*$/u, "")
    .replace(/\s+\d{1,3}$/, "")
    .trim();
}

const isRoman = (text: string) => /^\s*[([]?(?:[IVX]{1,5}|[A-Z])[.)]\s+\p{Lu}/u.test(text);

function isInCapitals(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, "");
  return letters.length > 3 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
}

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;

const headingWords =
  /^(?:list|details?|of|the|in|and|or|my|&|\/|,|-|–|to|for|by|at|as|with|international|national|state|level|peer|reviewed|refereed|reputed|indexed|scopus|sci|wos|ugc|care|listed|approved|selected|recent|other|research|journals?|papers?|articles?|publications?|published|presented|presentations?|conferences?|proceedings|symposi(?:um|a)|seminars?|webinars?|books?|chapters?|edited|patents?|copyrights?|granted|filed|funded|sponsored|projects?|grants?|awards?|honou?rs?|recognitions?|achievements?|prizes?|workshops?|fdps?|sttps?|attended|organi[sz]ed|conducted|participated|delivered|invited|talks?|lectures?|expert|keynote|training|programmes?|programs?|faculty|development|courses?|online|certifications?|consultancy|ph\.?d\.?s?|scholars?|students?|theses|guided|guidance|supervised|memberships?|professional|bodies|education(?:al)?|qualifications?|experience|teaching|industry|academic|personal|profile|skills|declaration|references|referees|hobbies|objective|interests?|short|term|completed|ongoing|intellectual|property|rights|ipr)$/;

/** Whether the text has only words of headings, or the Devanagari words of one heading. */
function hasOnlyHeadingWords(folded: string): boolean {
  const words = folded
    .replace(/[()/:]/g, " ")
    .split(/[\s,]+/)
    .filter(Boolean);
  if (words.length === 0 || words.length > 7) return false;
  if (/\p{Script=Devanagari}/u.test(folded))
    return words.length <= 5 && !/[।.]/.test(folded) && contentsOf(folded) !== undefined;
  return (
    words.every((word) => headingWords.test(word)) &&
    (words.length > 1 || /s$|education|experience|declaration|guidance/.test(words[0] ?? ""))
  );
}
