import { describe, expect, test } from "vitest";
import { plainlyRead } from "#tests/support/read-plainly.ts";

describe("the value of a field", () => {
  test.each([
    ["patents not granted", "patent -status:granted"],
    ["patents except granted", "patent -status:granted"],
    ["patents other than granted", "patent -status:granted"],
    ["granted or published patents", "patent status:granted,published"],
    ["granted and published patents", "patent status:granted,published"],
    ["patents granted in 2023", "patent status:granted year:2023"],
    ["patents that are not published", "patent -status:published"],
    ["patents with status granted", "patent status:granted"],
    ["patents status filed", "patent status:filed"],
    ["journals not in Scopus", "journal -indexing:Scopus"],
    ["journals in Scopus but not in SCI", "journal indexing:Scopus -indexing:SCI"],
    ["journals indexed in Scopus", "journal indexing:Scopus"],
    ["journals not indexed in Scopus", "journal -indexing:Scopus"],
    ["unindexed journals", "journal missing:indexing"],
    ["journals not indexed", "journal missing:indexing"],
    ["indexed journals", "journal has:indexing"],
    ["journal papers scopus indexed", "journal indexing:Scopus"],
    ["journal papers indexed by Web of Science", 'journal indexing:"Web of Science" ? indexed'],
    ["web of science journal papers", 'journal indexing:"Web of Science"'],
    ["WoS papers", 'journal,conference,book,book-chapter indexing:"Web of Science"'],
    ["Scopus or WoS papers", 'journal,conference,book,book-chapter indexing:Scopus,"Web of Science"'],
    ["international conference papers", "conference nationalInternational:international"],
    ["national level conferences", "conference nationalInternational:national"],
    ["state level sttp", "sttp-attended,sttp-conducted,sttp-organized level:state"],
    ["sttp at state level", "sttp-attended,sttp-conducted,sttp-organized level:state"],
    ["sttp level national", "sttp-attended,sttp-conducted,sttp-organized level:national"],
    ["international or national seminars attended", "seminar-attended level:international,national"],
    ["pending patents", "patent state:submitted"],
    ["patents pending verification", "patent state:submitted"],
    ["patents awaiting verification", "patent state:submitted"],
    ["patents to be verified", "patent state:submitted"],
    ["unsubmitted patents", "patent state:draft"],
    ["patents not yet submitted", "patent state:draft"],
    ["verified patents", "patent state:verified"],
    ["draft papers", "journal,conference,book,book-chapter state:draft"],
    ["single author papers", "journal,conference,book,book-chapter authors:1"],
    ["papers with a sole author", "journal,conference,book,book-chapter authors:1"],
    ["co authored papers", "journal,conference,book,book-chapter authors:>1"],
    ["papers with 3 authors", "journal,conference,book,book-chapter authors:3"],
    ["papers with more than 3 authors", "journal,conference,book,book-chapter authors:>3"],
    ["papers with at least 2 co authors", "journal,conference,book,book-chapter authors:2.."],
    ["papers without co authors", "journal,conference,book,book-chapter ? co"],
    ["unconfirmed papers", "journal,conference,book,book-chapter missing:unconfirmed"],
    ["refresher course", "type:refresher"],
    ["refresher courses attended", "sttp-attended,seminar-attended type:refresher"],
    ["orientation programme attended in 2023", "sttp-attended,seminar-attended type:orientation year:2023"],
    ["projects not in 2023", "projects -year:2023"],
    ["projects not of IT", "projects -dept:IT"],
  ])("%s is read as: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));
});

describe("a department", () => {
  test.each([
    ["patents in Computer Engineering", "patent dept:COMP"],
    ["patents in computer department", "patent dept:COMP"],
    ["patents from IT dept", "patent dept:IT"],
    ["dept of IT patents", "patent dept:IT"],
    ["department of Computer Engineering patents", "patent dept:COMP"],
    ["patents in IT branch", "patent dept:IT"],
    ["patents of CSE", "patent dept:COMP"],
    ["patents from information", "patent dept:IT"],
    ["patents by Information Technology and Computer", "patent dept:IT,COMP"],
    ["patents not of IT", "patent -dept:IT"],
    ["patents except IT", "patent -dept:IT"],
    ["patents in IT or Computer", "patent dept:IT,COMP"],
  ])("%s is read as: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));
});

describe("a word with a typo", () => {
  test.each([
    ["pattents in 2023", "patent year:2023"],
    ["journl papers in 2023", "journal year:2023"],
    ["books wihout proof", "book missing:proof"],
    ["patents by deparment", "count patent by:dept"],
    ["conference pappers in Scopus since 2020", "conference indexing:Scopus year:2020.."],
  ])("%s is read as: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));
});
