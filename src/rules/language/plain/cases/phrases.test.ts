import { expect, test } from "vitest";
import { commandContext } from "#tests/support/records/command-lines.ts";
import { plainPhrases } from "#tests/support/records/plain-phrases.ts";
import { formatCommand } from "../../format/format-command.ts";
import { type Understood, understand } from "../understand.ts";

const departments = [
  ...commandContext.departments,
  { code: "EXTC", name: "Electronics and Telecommunication Engineering", aliases: ["Electronics"] },
];
const people = ["Amol Tambe", "Savita Dharap", "Hemant Ghate", "Neha Paranjape"];

/** Understands the line, with its names looked up. */
function read(line: string): Understood {
  const context = { ...commandContext, departments };
  const { lookUp } = understand(line, context);
  const known = new Map(
    lookUp.map(({ text }) => {
      const name = people.find((one) => text.toLowerCase().includes(one.toLowerCase()));
      return [text, name === undefined ? undefined : { field: "person", value: name }];
    }),
  );
  return understand(line, { ...context, known });
}

const canonical = (line: string) => formatCommand(read(line).command, { ...commandContext, departments });

/** Phrases that are answered by the same query in other words, or only with the institute's data. */
const otherwise: Readonly<Record<string, string>> = {
  "amol tambe publications in 2023": 'journal,conference,book,book-chapter year:2023 person:"Amol Tambe"',
  "how many publications by Prof. Neha Paranjape since 2020":
    'count journal,conference,book,book-chapter year:2020.. person:"Neha Paranjape"',
  "publications by Savitha Dharap": "journal,conference,book,book-chapter",
  "FDPs sponsored by Banyan Foundation": 'sttp-attended,sttp-conducted,sttp-organized agency:"Banyan Foundation"',
  "workshops attended": "sttp-attended,seminar-attended type:workshop",
  "refresher courses attended": "sttp-attended,seminar-attended type:refresher",
  "orientation programmes attended": "sttp-attended,seminar-attended type:orientation",
  "expert talks delivered in 2024": "sttp-conducted,seminar-conducted,activity-conducted type:expertTalk year:2024",
};

test.each(plainPhrases.filter(([, meant]) => meant !== "?"))("%s", (typed, meant) => {
  expect(canonical(typed)).toBe(otherwise[typed] ?? canonical(meant));
});

/** What is asked back of phrases that have no answer; the words of others are searched for, and found nowhere. */
const askedBack: Readonly<Record<string, string>> = {
  "papers by Rumpelstiltskin": "Rumpelstiltskin",
  "teachers of 2023": "2023",
  "journal papers | bibtex": "bibtex",
  "export publications as bibtex": "bibtex",
  "approve journal papers of 2023": "approve",
  "how many students graduated in 2023": "students graduated",
  "what is the weather today": "weather",
  "count publications by favourite colour": "favourite colour",
  "average impact factor by department": "average impact factor",
  "journal papers which won a prize": "prize",
  "number of publications per rupee": "per rupee",
  "how many papers in the Martian Gazette": "Martian Gazette",
  "publications by zodiac sign": "zodiac sign",
  "total number of unicorns": "unicorns",
  "percentage of papers in scopus": "percentage",
  "count teachers with beards": "beards",
  "first author papers of 2023": "first",
  "papers by Ketkarr": "Ketkarr",
  "total grants, consultancy & patents by dept": "patents",
  "papers verified by hod": "hod, verified by",
  "departments which have not organised any FDP": "not organised, departments",
};

test.each(plainPhrases.filter(([, meant]) => meant === "?"))("“%s” is asked back", (typed) => {
  expect(read(typed).unknown.join(", ")).toBe(askedBack[typed] ?? "");
});
