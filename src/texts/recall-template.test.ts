import { expect, test } from "vitest";
import { addTexts } from "./catalogues.ts";
import { recallTemplate } from "./recall-template.ts";
import { sentence, templateOf } from "./sentence.ts";
import { translate } from "./translate.ts";

addTexts("xr", {
  "Row {{row}} of the table: {{reason}}": "तालिका {{row}}: {{reason}}",
  "{{label}} is empty.": "{{label}} खाली",
  "The name {{name}} is taken, {{name}} is not free.": "{{name}} नहीं",
  "{{count}} rows were left out._one": "एक पंक्ति",
  "{{count}} rows were left out._other": "{{count}} पंक्तियाँ",
  "Choose {{name}}": "{{name}} चुनें",
  "Line {{line}}: {{message}}": "पंक्ति {{line}}: {{message}}",
  "The same, but different {{details}}": "तेच, पण {{details}} वेगळे",
  Title: "शीर्षक",
  date: "तारीख",
  "journal or venue": "जर्नल किंवा ठिकाण",
});

function recalled(message: string): string {
  recallTemplate(message, "xr");
  return translate(message, {}, "xr");
}

test("a message that was made elsewhere is translated by the sentence it was made from", () => {
  expect(recalled("Row 7 of the table: Title is empty.")).toBe("तालिका 7: शीर्षक खाली");
  expect(recalled("The name Title is taken, Title is not free.")).toBe("Title नहीं");
  expect(recalled("Line 3: Title is empty.")).toBe("पंक्ति 3: शीर्षक खाली");
  expect(recalled("1,200 rows were left out.")).toBe("1,200 पंक्तियाँ");
  expect(recalled("1 rows were left out.")).toBe("एक पंक्ति");
  expect(recalled("The same, but different date")).toBe("तेच, पण तारीख वेगळे");
  expect(recalled("The same, but different journal or venue")).toBe("तेच, पण जर्नल किंवा ठिकाण वेगळे");
});

test("each part of a list in a message is translated", () => {
  addTexts("mr", {
    people: "व्यक्ती",
    date: "तारीख",
    "journal or venue": "जर्नल किंवा ठिकाण",
    "But different {{details}}": "पण {{details}} वेगळे",
  });
  const words = (message: string) => {
    recallTemplate(message, "mr");
    return translate(message, {}, "mr");
  };
  expect(words("But different date and journal or venue")).toBe("पण तारीख आणि जर्नल किंवा ठिकाण वेगळे");
  expect(words("But different date, people and journal or venue")).toBe("पण तारीख, व्यक्ती आणि जर्नल किंवा ठिकाण वेगळे");
  expect(words("But different date or wheels")).toBe("पण date or wheels वेगळे");
});

test("a list of one item has the same template where its message was made and where it is recalled", () => {
  recalled("The same, but different people");
  const elsewhere = templateOf("The same, but different people");
  expect(elsewhere?.params).toEqual({ details: "people" });
  sentence("The same, but different {{details}}", { details: { and: ["people"] } });
  expect(templateOf("The same, but different people")).toEqual(elsewhere);
});

test.each([
  ["of no sentence", "Something else happened."],
  ["that only a general one would fit", "Choose another name for it"],
  ["in which no other is known", "Line 3: Something else happened."],
  ["whose value differs in two places", "The name a is taken, b is not free."],
  ["with a number written otherwise", "1200 rows were left out."],
])("a message %s stays as it is", (_, message) => {
  expect(recalled(message)).toBe(message);
  expect(templateOf(message)).toBeUndefined();
});
