import { withPlainDigits } from "./number-text.ts";

/** The months in Hindi and Marathi, by their spellings without the dot of ज़, फ़ and others. */
const spellings = [
  "जनवरी जानेवारी जाने",
  "फरवरी फेब्रुवारी फेब्रु",
  "मार्च",
  "अप्रैल एप्रिल",
  "मई मे",
  "जून",
  "जुलाई जुलै",
  "अगस्त ऑगस्ट",
  "सितंबर सितम्बर सप्टेंबर सप्टेम्बर सप्टें",
  "अक्टूबर अक्तूबर ऑक्टोबर ऑक्टो",
  "नवंबर नवम्बर नोव्हेंबर नोव्हेम्बर नोव्हें",
  "दिसंबर दिसम्बर डिसेंबर डिसेम्बर डिसें",
].map((line) => line.split(" "));

const english = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const months = new Map(spellings.flatMap((line, index) => line.map((name) => [name, english[index] ?? ""])));
const indianScripts = /[\u0900-\u0d7f]/;
const devanagari = /[\u0900-\u0963\u0970-\u097f]+/g;

/** A date with the months of Hindi and Marathi, and the digits of Indian scripts, as in English: "५ सप्टेंबर २०२१". */
export function dateInEnglish(text: string): string {
  if (!indianScripts.test(text)) return text;
  const plain = withPlainDigits(text);
  if (plain.search(devanagari) < 0) return plain;
  return plain
    .normalize("NFD")
    .replaceAll("\u093c", "")
    .replace(devanagari, (word) => months.get(word.normalize("NFC")) ?? word)
    .normalize("NFC");
}
