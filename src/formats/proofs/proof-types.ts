/** What a certificate or letter is, as record types declare it under `proofDocumentType`. */
export const proofTypes = [
  "Patent",
  "Copyright",
  "Project",
  "Consultancy",
  "Appointment",
  "Membership",
  "Reviewer",
  "Award",
  "Paper presented",
  "Course",
  "Programme conducted",
  "Programme organised",
  "Programme attended",
  "Seminar conducted",
  "Seminar organised",
  "Seminar attended",
  "Activity",
] as const;
export type ProofType = (typeof proofTypes)[number];

type Rule = readonly [ProofType, ...RegExp[]];

const programme =
  /faculty development program|\bfdp\b|\bsttp\b|short[- ]term (?:training|course)|refresher|orientation (?:program|course)|induction program|management development|शिक्षक विकास|पुनश्चर्या/;
const event =
  /seminar|webinar|workshop|symposium|expert talk|expert lecture|guest lecture|invited talk|invited lecture|keynote|कार्यशाला|कार्यशाळा|संगोष्ठी|परिसंवाद|वेबिनार/;
const spoke =
  /resource person|\bdeliver(?:ed|ing)\b|expert (?:talk|lecture)|invited (?:talk|speaker|lecture)|guest (?:lecture|speaker)|keynote|\b(?:as|a|the) (?:guest |invited )?speaker\b|session chair|\bchaired\b|व्याख्यान दिया/;
// Signatures name conveners, too: the person is one only if the sentence says so.
const ran =
  /\b(?:as|role of|been|was)\s(?:an?\s|the\s)?(?:[\w-]{1,20}\s){0,2}(?:convener|convenor|co-?ordinator|co-convener|organi[sz]ing secretary|organi[sz]er|organi[sz]ing committee)/;

/** All patterns of a rule must be found; the first rule decides. The words found are the reasons. */
const rules: readonly Rule[] = [
  [
    "Patent",
    /patent (?:certificate|application|office|no\b|number)|title of (?:the )?invention|an invention entitled|patentee/,
  ],
  ["Copyright", /register of copyrights|copyright (?:office|certificate|registration)|diary (?:no|number)/],
  ["Consultancy", /consultanc(?:y|ies)|testing charges/, /order|assignment|work|letter|fees?\b|agreement/],
  ["Project", /sanction(?:ed|s)?\b|grant of|grant-in-aid|release of grant|\bapproved\b|मंजूर/, /project|scheme|grant/],
  ["Appointment", /\bappointed as|appointment (?:as|order|letter)|(?:letter|offer|order) of appointment|नियुक्ति/],
  [
    "Membership",
    /membership (?:certificate|no\b|number|id\b)|\blife member|admitted as an? .{0,30}(?:member|fellow)|(?:elected|enrolled) as an? .{0,30}member/,
  ],
  ["Reviewer", /certificate of review|\breviewer|for reviewing|\breview(?:ing)? (?:contributed|of manuscripts?)/],
  ["Award", /\baward\b|\bprize\b|पुरस्कार/],
  [
    "Paper presented",
    /present(?:ed|ing) (?:an? |the |his |her |their )?(?:research )?(?:paper|poster)|certificate of presentation|oral presentation|शोध ?पत्र/,
  ],
  ["Programme conducted", programme, spoke],
  ["Programme organised", programme, ran],
  ["Programme attended", programme],
  [
    "Course",
    /\bnptel\b|\bswayam\b|\bcoursera\b|\bedx\b|\budemy\b|spoken tutorial|\bmooc\b|online (?:[\w-]{1,20} )?course|complet(?:ed|ing) (?:the |an? )?(?:online )?course|certification course/,
  ],
  ["Activity", /\bnss\b|blood donation|tree plantation|outreach|extension (?:activity|work)|cleanliness drive/],
  ["Seminar conducted", event, spoke],
  ["Seminar organised", event, ran],
  ["Seminar attended", event],
  ["Seminar conducted", /\blecture\b|\btalk\b|\bsession\b/, spoke],
];

/** The type of a text in lower case, with the words that decided; undefined for what is none of these. */
export function proofTypeOf(text: string): { type: ProofType; words: string[] } | undefined {
  for (const [type, ...patterns] of rules) {
    const found = patterns.map((pattern) => pattern.exec(text)?.[0]);
    if (found.every((words) => words !== undefined)) return { type, words: [...new Set(found)] };
  }
  return undefined;
}
