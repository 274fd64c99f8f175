/**
 * The words of forms in Hindi and Marathi, by what they mean: each is the beginning of a word, what follows it is the
 * ending of a case or a number. Of several beginnings the longest counts; words with an empty meaning are ignored.
 */
const beginningsByMeaning: Readonly<Record<string, string>> = {
  "serial number": "अनुक्रमांक",
  serial: "अनु क्रम क्र",
  number: "क्रमांक संख्य सं",
  title: "शीर्षक",
  name: "नाम नाव",
  topic: "विषय",
  details: "विवरण तपशील",
  paper: "शोधपत्र शोधनिबंध शोधलेख निबंध पेपर लेख पत्र",
  author: "लेखक",
  research: "शोध संशोधन अनुसंधान",
  journal: "पत्रिक जर्नल नियतकालिक",
  book: "पुस्तक ग्रंथ",
  chapter: "अध्याय प्रकरण",
  publisher: "प्रकाशक",
  publication: "प्रकाशन प्रकाशित",
  editor: "संपादक",
  volume: "खंड खण्ड",
  issue: "अंक",
  page: "पृष्ठ",
  issn: "आईएसएसएन आयएसएसएन",
  isbn: "आईएसबीएन आयएसबीएन",
  doi: "डीओआई डीओआय",
  link: "लिंक संकेतस्थळ दुवा",
  teacher: "शिक्षक अध्यापक प्राध्यापक आचार्य कर्मचारी",
  faculty: "संकाय",
  designation: "पदनाम पदनाव",
  department: "विभाग शाख",
  qualification: "योग्यत अर्हता अर्हते",
  experience: "अनुभव",
  gender: "लिंग",
  university: "विश्वविद्यालय विद्यापीठ",
  college: "महाविद्यालय",
  institute: "संस्थ संस्थान",
  organised: "आयोजक आयोजित आयोजन",
  workshop: "कार्यशाळ कार्यशाल",
  seminar: "परिसंवाद संगोष्ठी चर्चासत्र सेमिनार",
  conference: "परिषद सम्मेलन संमेलन",
  programme: "कार्यक्रम",
  training: "प्रशिक्षण",
  activity: "उपक्रम गतिविधि",
  lecture: "व्याख्यान",
  venue: "स्थान ठिकाण स्थळ स्थल",
  from: "पासून",
  to: "पर्यंत",
  start: "आरंभ प्रारंभ प्रारम्भ सुरुवात",
  end: "समाप्ति समाप्ती शेवट",
  duration: "अवधि अवधी कालावधी",
  date: "दिनांक तारीख तिथि",
  day: "दिवस दिन",
  month: "माह महिन महीन",
  year: "वर्ष",
  academic: "शैक्षणिक शैक्षिक",
  financial: "वित्तीय आर्थिक",
  project: "प्रकल्प परियोजन",
  principal: "प्रधान प्रमुख",
  investigator: "अन्वेषक संशोधक",
  funding: "निधी निधि वित्त",
  "funding agency": "वित्तपोषक",
  agency: "एजेंसी",
  sponsoring: "प्रायोजक",
  scheme: "योजन",
  sanctioned: "मंजूर स्वीकृत",
  received: "प्राप्त",
  amount: "रक्कम राशि",
  rupees: "रुपय",
  lakh: "लाख",
  grant: "अनुदान",
  expenditure: "खर्च व्यय",
  patent: "पेटंट पेटेंट",
  invention: "आविष्कार",
  inventor: "आविष्कारक शोधकर्ते शोधकर्त्य",
  application: "आवेदन अर्ज",
  award: "पुरस्कार पारितोषिक सन्मान सम्मान",
  awarding: "प्रदाता प्रदान देणार देने",
  level: "स्तर",
  national: "राष्ट्रीय",
  international: "आंतरराष्ट्रीय अंतरराष्ट्रीय अंतर्राष्ट्रीय",
  state: "राज्य",
  "": "घेतल",
  attended: "सहभाग प्रतिभाग",
  participant: "सहभागी प्रतिभागी",
  student: "विद्यार्थी छात्र",
  guide: "मार्गदर्शक निर्देशक",
  thesis: "प्रबंध",
  consultancy: "परामर्श सल्ल",
  country: "देश",
  status: "स्थिति स्थिती सद्यस्थिती",
  language: "भाषा",
  mode: "माध्यम",
  certificate: "प्रमाणपत्र",
  course: "पाठ्यक्रम",
};

/** Case markers, conjunctions and titles of respect, which mean nothing in a heading. */
const stopWords = new Set(
  "का की के को में से ने व एवं और तथा आणि या वा हेतु द्वारा यांचे यांनी श्री डॉ प्रा चे चा ची वाली वाला वाले".split(" "),
);

const maxEndingLength = 5;
const meanings = new Map(
  Object.entries(beginningsByMeaning).flatMap(([meaning, words]) =>
    words.split(" ").map((word) => [word, meaning] as const),
  ),
);
const beginnings = [...meanings.keys()].sort((a, b) => b.length - a.length);

/** A heading in Hindi or Marathi with the words that are known in English; all others stay as they are. */
export function headingInEnglish(heading: string): string {
  if (!/[\u0900-\u097f]/.test(heading)) return heading;
  return heading.normalize("NFC").replace(/[\u0900-\u0963\u0970-\u097f]+/g, (word) => {
    if (stopWords.has(word)) return " ";
    const beginning = beginnings.find((one) => word.startsWith(one) && word.length <= one.length + maxEndingLength);
    return beginning === undefined ? word : (meanings.get(beginning) ?? word);
  });
}
