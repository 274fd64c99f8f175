import { expect, test } from "vitest";
import { addTexts } from "./catalogues.ts";
import { recallTemplate } from "./recall-template.ts";
import { templateOf } from "./sentence.ts";
import { translate } from "./translate.ts";

addTexts("xr", {
  "Row {{row}} of the table: {{reason}}": "तालिका {{row}}: {{reason}}",
  "{{label}} is empty.": "{{label}} खाली",
  "The name {{name}} is taken, {{name}} is not free.": "{{name}} नहीं",
  "{{count}} rows were left out._one": "एक पंक्ति",
  "{{count}} rows were left out._other": "{{count}} पंक्तियाँ",
  "Choose {{name}}": "{{name}} चुनें",
  "Line {{line}}: {{message}}": "पंक्ति {{line}}: {{message}}",
  Title: "शीर्षक",
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
