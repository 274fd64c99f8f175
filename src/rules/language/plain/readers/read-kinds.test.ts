import { describe, expect, test } from "vitest";
import { plainlyRead } from "#tests/support/records/read-plainly.ts";

describe("which records", () => {
  test.each([
    ["all publications except books", "journal,conference,book-chapter"],
    ["publications except books and patents", "journal,conference,book-chapter,patent"],
    ["everything except patents", "-kind:patent"],
    ["publications without books", "journal,conference,book-chapter"],
    ["records not books", "-kind:book"],
    ["books and patents", "book,patent"],
    ["books, patents and journals", "book,patent,journal"],
    ["journals,books in 2023", "journal,book year:2023"],
    ["papers in journals", "journal"],
    ["papers and book chapters", "journal,conference,book,book-chapter"],
    ["papers in conferences", "conference"],
    ["articles in 2023", "journal,conference,book,book-chapter year:2023"],
    ["research papers", "journal,conference,book,book-chapter"],
    ["research projects", "projects"],
    ["courses attended", "course-certification"],
    ["moocs", "course-certification"],
    ["ipr", "patent,copyright"],
    ["faculty development programmes attended", "sttp-attended"],
    ["seminars conducted", "seminar-conducted"],
    ["awards received in 2023", "awards-recieved year:2023"],
    ["everything in 2023", "year:2023"],
    ["all records of 2023", "year:2023"],
    ["works of 2023", "year:2023"],
  ])("%s is read as: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));
});
