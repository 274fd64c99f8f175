import { expect, test } from "vitest";
import { headingInEnglish } from "./heading-in-english.ts";

test.each([
  ["संशोधन लेखाचे शीर्षक", "research paper title"],
  ["प्रकाशकाचे नाव", "publisher name"],
  ["पुस्तकाचा आयएसबीएन क्रमांक", "book isbn number"],
  ["मंजूर रक्कम (लाखात)", "sanctioned amount (lakh)"],
  ["पुरस्कार देनेवाली संस्था", "award awarding institute"],
  ["पुरस्कार देणारी संस्था", "award awarding institute"],
  ["पुरस्कार देने वाली संस्था", "award awarding institute"],
  ["आविष्कारक का नाम", "inventor name"],
  ["शोधकर्ते", "inventor"],
  ["शोधकर्त्यांची नावे", "inventor name"],
  // In Hindi, a researcher.
  ["शोधकर्ता का नाम", "research name"],
  ["शिक्षक एवं छात्र", "teacher student"],
  // Five letters may be a grammatical ending; more make another word, such as “one who loves books”.
  ["शिक्षकांकडे", "teacher"],
  ["पुस्तकप्रेमी", "पुस्तकप्रेमी"],
  ["Title of paper", "Title of paper"],
])("%s", (heading, english) => {
  expect(headingInEnglish(heading).replace(/\s+/g, " ")).toBe(english);
});
