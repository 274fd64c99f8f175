import { expect, test } from "vitest";
import { plainlyRead } from "#tests/support/records/read-plainly.ts";

const papers = "journal,conference,book,book-chapter";

type Case = [typed: string, meant: string];

test.each<Case>([
  ["i am looking for papers on machine learning", `${papers} "machine learning"`],
  ["i'm looking for granted patents of 2023", "patent status:granted year:2023"],
  ["we are searching for books of 2022", "book year:2022"],
  ["tell me about the patents of 2023", "patent year:2023"],
  ["what about patents?", "patent"],
  ["what about IT?", "dept:IT"],
  ["papers about the effect of heat", `${papers} "the effect of heat"`],
  ["make a chart of papers by year", `count ${papers} by:year | chart`],
  ["draw a graph of publications per department", `count ${papers} by:dept | chart`],
  ["create a pdf of my papers", `${papers} in:own | pdf`],
  ["who among the faculty has no publications", "who missing:publications"],
  ["can u show my patents", "patent in:own"],
  ["whats my total citations", "count in:own sum:citationCount"],
  ["list out all the papers", papers],
  ["how do I add a paper", "open add"],
  ["add a new record", "open add"],
  ["how do I add a patent", "add patent"],
  ["pie chart of patents by status", "count patent by:status | chart"],
  ["line chart of citations by year", "count by:year sum:citationCount | chart"],
  ["top quartile papers of IT", `${papers} quartile:Q1 dept:IT`],
])("as to somebody who answers: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));

test.each<Case>([
  ["top5 faculty by papers", `count ${papers} by:person top:5`],
  ["tot papers dept wise", `count ${papers} by:dept`],
  ["how mny patents", "count patent"],
  ["list 5 papers", `${papers} top:5`],
  ["the 3 most recent patents", "patent sort:-date top:3"],
  ["recently granted patents", "patent status:granted sort:-date"],
  ["papers newest to oldest", `${papers} sort:-date`],
  ["papers oldest to newest", `${papers} sort:date`],
  ["journal papers in ascending order of citations", "journal sort:citationCount"],
  ["journal papers in descending order of citations", "journal sort:-citationCount"],
  ["sole authored papers", `${papers} authors:1`],
  ["solo author papers", `${papers} authors:1`],
  ["IT vs COMP papers", `count ${papers} dept:IT,COMP by:dept`],
])("in a few letters: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));

test.each<Case>([
  ["bina proof wale papers", `${papers} missing:proof`],
  ["bina doi ke papers 2023", `${papers} missing:doi year:2023`],
  ["papers jo scopus me nahi hai", `${papers} -indexing:Scopus`],
  ["mujhe IT ke patents chahiye", "patent dept:IT"],
  ["mala 2023 che papers pahije", `${papers} year:2023`],
  ["2023 madhle papers", `${papers} year:2023`],
  ["kitne papers publish hue 2023 mein", `count ${papers} year:2023`],
])("in Hindi and Marathi with Latin letters: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));
