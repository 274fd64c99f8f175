import { expect, test } from "vitest";
import { commandContext } from "#tests/support/records/command-lines.ts";
import { plainPhrases } from "#tests/support/records/plain-phrases.ts";
import { formatCommand } from "../format/format-command.ts";
import { understand } from "./understand.ts";

const departments = [
  ...commandContext.departments,
  { code: "EXTC", name: "Electronics and Telecommunication Engineering", aliases: ["Electronics"] },
];
const people = ["Amol Tambe", "Savita Dharap", "Hemant Ghate", "Neha Paranjape"];

/** Understands the line, with its names looked up. */
function canonical(line: string): string {
  const context = { ...commandContext, departments };
  const { lookUp } = understand(line, context);
  const known = new Map(
    lookUp.map(({ text }) => {
      const name = people.find((one) => text.toLowerCase().includes(one.toLowerCase()));
      return [text, name === undefined ? undefined : { field: "person", value: name }];
    }),
  );
  return formatCommand(understand(line, { ...context, known }).command, context);
}

/** Phrases that are answered by the same query in other words, or only with the institute's data. */
const otherwise: Readonly<Record<string, string>> = {
  "amol tambe publications in 2023": 'journal,conference,book,book-chapter year:2023 person:"Amol Tambe"',
  "how many publications by Prof. Neha Paranjape since 2020":
    'count journal,conference,book,book-chapter year:2020.. person:"Neha Paranjape"',
  "publications by Savitha Dharap": "journal,conference,book,book-chapter",
  "who is working on iot in the IT department": 'who interest:"iot in the IT department"',
  "workshops attended": "sttp-attended,seminar-attended type:workshop",
  "refresher courses attended": "sttp-attended,seminar-attended type:refresher",
  "orientation programmes attended": "sttp-attended,seminar-attended type:orientation",
  "expert talks delivered in 2024": "sttp-conducted,seminar-conducted,activity-conducted type:expertTalk year:2024",
};

test.each(plainPhrases.filter(([, meant]) => meant !== "?"))("%s", (typed, meant) => {
  expect(canonical(typed)).toBe(otherwise[typed] ?? canonical(meant));
});
