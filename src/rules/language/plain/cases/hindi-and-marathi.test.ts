import { expect, test } from "vitest";
import { plainlyRead } from "#tests/support/records/read-plainly.ts";

test.each<[typed: string, line: string]>([
  ["kitne patents", "count patent"],
  ["kiti patents 2023", "count patent year:2023"],
  ["comp dept me kitne patents", "count patent dept:COMP"],
  ["kitne faculty phd hai", "who has:phd"],
  ["mere patents dikhao", "patent in:own"],
  ["sabhi faculty ki list", "who"],
  ["IT ke faculty", "who dept:IT"],
  ["IT department chi books list", "book dept:IT"],
  ["asha rao ke patents", 'patent person:"Asha Rao"'],
  ["is saal ke patents", "patent year:2025"],
  ["pichle 5 saal ke patents dept wise", "count patent year:2021..2025 by:dept"],
  ["scopus mein kitne books hai", "count book indexing:Scopus"],
  ["books jisme doi nahi hai", "book missing:doi"],
  ["faculty jinka phd nahi hai", "who missing:phd"],
  ["books by ke wang", "book ? ke wang"],
  ["books by Ke Wang", "book ? Ke Wang"],
  ["phd wale faculty", " ? phd wale"],
  ["books scopus me nahi hai", "book indexing:Scopus ? missing"],
  ["2020 se 2023 tak ke books", "book year:2020 year:2023 ? se, tak, 2023"],
])("%s is read as: %s", (typed, line) => expect(plainlyRead(typed)).toBe(line));
