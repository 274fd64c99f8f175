/**
 * The words of forms in Hindi and Marathi, by their beginning: what follows it is the ending of a case or a number. Of
 * several beginnings the longest counts; a word with an empty text is ignored.
 */
const beginnings: Readonly<Record<string, string>> = {
  ...{ अनुक्रमांक: "serial number", अनु: "serial", क्रमांक: "number", क्रम: "serial", क्र: "serial", संख्य: "number" },
  ...{ सं: "number", शीर्षक: "title", नाम: "name", नाव: "name", विषय: "topic", विवरण: "details", तपशील: "details" },
  ...{ शोधपत्र: "paper", शोधनिबंध: "paper", शोधलेख: "paper", निबंध: "paper", पेपर: "paper", लेखक: "author" },
  ...{ लेख: "paper", शोध: "research", संशोधन: "research", अनुसंधान: "research", पत्रिक: "journal", जर्नल: "journal" },
  ...{ नियतकालिक: "journal", पत्र: "paper", पुस्तक: "book", ग्रंथ: "book", अध्याय: "chapter", प्रकरण: "chapter" },
  ...{ प्रकाशक: "publisher", प्रकाशन: "publication", प्रकाशित: "publication", संपादक: "editor", खंड: "volume" },
  ...{ खण्ड: "volume", अंक: "issue", पृष्ठ: "page", आईएसएसएन: "issn", आयएसएसएन: "issn", आईएसबीएन: "isbn" },
  ...{ आयएसबीएन: "isbn", डीओआई: "doi", डीओआय: "doi", लिंक: "link", संकेतस्थळ: "link", दुवा: "link" },
  ...{ शिक्षक: "teacher", अध्यापक: "teacher", प्राध्यापक: "teacher", आचार्य: "teacher", संकाय: "faculty" },
  ...{ कर्मचारी: "teacher", पदनाम: "designation", पदनाव: "designation", विभाग: "department", शाख: "department" },
  ...{ योग्यत: "qualification", अर्हता: "qualification", अर्हते: "qualification", अनुभव: "experience", लिंग: "gender" },
  ...{ विश्वविद्यालय: "university", विद्यापीठ: "university", महाविद्यालय: "college", संस्थ: "institute" },
  ...{ संस्थान: "institute", आयोजक: "organised", आयोजित: "organised", आयोजन: "organised" },
  ...{ कार्यशाळ: "workshop", कार्यशाल: "workshop", परिसंवाद: "seminar", संगोष्ठी: "seminar", चर्चासत्र: "seminar" },
  ...{ सेमिनार: "seminar", परिषद: "conference", सम्मेलन: "conference", संमेलन: "conference", कार्यक्रम: "programme" },
  ...{ प्रशिक्षण: "training", उपक्रम: "activity", गतिविधि: "activity", व्याख्यान: "lecture", स्थान: "venue" },
  ...{ ठिकाण: "venue", स्थळ: "venue", स्थल: "venue", पासून: "from", पर्यंत: "to", आरंभ: "start", प्रारंभ: "start" },
  ...{ प्रारम्भ: "start", सुरुवात: "start", समाप्ति: "end", समाप्ती: "end", शेवट: "end", अवधि: "duration" },
  ...{ अवधी: "duration", कालावधी: "duration", दिनांक: "date", तारीख: "date", तिथि: "date", दिवस: "day", दिन: "day" },
  ...{ माह: "month", महिन: "month", महीन: "month", वर्ष: "year", शैक्षणिक: "academic", शैक्षिक: "academic" },
  ...{ वित्तीय: "financial", आर्थिक: "financial", प्रकल्प: "project", परियोजन: "project", प्रधान: "principal" },
  ...{ प्रमुख: "principal", अन्वेषक: "investigator", संशोधक: "investigator", निधी: "funding", निधि: "funding" },
  ...{ वित्तपोषक: "funding agency", वित्त: "funding", एजेंसी: "agency", प्रायोजक: "sponsoring", योजन: "scheme" },
  ...{ मंजूर: "sanctioned", स्वीकृत: "sanctioned", प्राप्त: "received", रक्कम: "amount" },
  ...{ राशि: "amount", रुपय: "rupees", लाख: "lakh", अनुदान: "grant", खर्च: "expenditure", व्यय: "expenditure" },
  ...{ पेटंट: "patent", पेटेंट: "patent", आविष्कार: "invention", आविष्कारक: "inventor" },
  ...{ आवेदन: "application", अर्ज: "application", पुरस्कार: "award", पारितोषिक: "award", सन्मान: "award" },
  ...{ सम्मान: "award", प्रदाता: "awarding", प्रदान: "awarding", देणार: "awarding", देने: "awarding" },
  ...{ स्तर: "level", राष्ट्रीय: "national" },
  ...{ आंतरराष्ट्रीय: "international", अंतरराष्ट्रीय: "international", अंतर्राष्ट्रीय: "international", राज्य: "state" },
  ...{ घेतल: "", सहभाग: "attended", प्रतिभाग: "attended", सहभागी: "participant", प्रतिभागी: "participant" },
  ...{ विद्यार्थी: "student", छात्र: "student", मार्गदर्शक: "guide", निर्देशक: "guide", प्रबंध: "thesis" },
  ...{ परामर्श: "consultancy", सल्ल: "consultancy", देश: "country", स्थिति: "status", स्थिती: "status" },
  ...{ सद्यस्थिती: "status", भाषा: "language", माध्यम: "mode", प्रमाणपत्र: "certificate", पाठ्यक्रम: "course" },
};

/** Case markers, conjunctions and titles of respect, which mean nothing in a heading. */
const stopWords = new Set(
  "का की के को में से ने व एवं और तथा आणि या वा हेतु द्वारा यांचे यांनी श्री डॉ प्रा चे चा ची वाली वाला वाले".split(" "),
);

const maxEndingLength = 5;
const keys = Object.keys(beginnings).sort((a, b) => b.length - a.length);

/** A heading in Hindi or Marathi with the words that are known in English; all others stay as they are. */
export function headingInEnglish(heading: string): string {
  if (!/[\u0900-\u097f]/.test(heading)) return heading;
  return heading.normalize("NFC").replace(/[\u0900-\u0963\u0970-\u097f]+/g, (word) => {
    if (stopWords.has(word)) return " ";
    const key = keys.find((one) => word.startsWith(one) && word.length <= one.length + maxEndingLength);
    return key === undefined ? word : (beginnings[key] ?? word);
  });
}
