import { expect, test } from "vitest";
import { kindBySlug } from "../registry.ts";
import { fieldsOfKeys, identityKeys, keysOfIdentifier, titleIdentity } from "./identity-keys.ts";
import { foldWords, searchedFields, searchWords, topicsOf } from "./search-text.ts";
import { titleHashes } from "./title-hashes.ts";

const journal = kindBySlug("journal");
const conference = kindBySlug("conference");
const chapter = kindBySlug("book-chapter");
const book = kindBySlug("book");
const patent = kindBySlug("patent");
const isbn = "9780306406157";

test.each([
  ["a book's number identifies it", book, { bookTitle: "On Bolts", isbn }, [`isbn:${isbn}`]],
  ["but not proceedings", book, { bookTitle: "Proceedings of ICX", isbn }, []],
  ["nor a chapter of proceedings", chapter, { chapterTitle: "On Bolts", bookTitle: "ICX Proceedings", isbn }, []],
  ["a chapter without the book's number has no key", chapter, { chapterTitle: "On Bolts" }, []],
  ["a number without a chapter has none", chapter, { isbn }, []],
  [
    "an office's number counts with its country",
    patent,
    { patentNumber: "US-1 2", country: "U.S.A." },
    ["patent:u s a:US12"],
  ],
  ["India may be abbreviated or left out", patent, { applicationNumber: "1/2" }, ["application:india:12"]],
  [
    "both numbers are keys",
    patent,
    { applicationNumber: "1", patentNumber: "2", country: "Bharat" },
    ["application:india:1", "patent:india:2"],
  ],
  [
    "a label and what the office published are no part of a number, which has a key as typed too",
    patent,
    { applicationNumber: "Application No. 202021012345 A", patentNumber: "Patent no: 398765" },
    [
      "application:india:APPLICATIONNO202021012345A",
      "application:india:202021012345",
      "patent:india:PATENTNO398765",
      "patent:india:398765",
    ],
  ],
  [
    "a letter after the number of another office is part of it",
    kindBySlug("scholars"),
    { registrationNumber: "20210012A", university: "Mumbai" },
    ["phd-registration:mumbai:20210012A"],
  ],
  [
    "a DOI with brackets also has the key of records that were stored with its codes",
    journal,
    { doi: "10.5555/s0044-8486%2894%2990023-x" },
    ["doi:10.5555/s0044-8486(94)90023-x", "doi:10.5555/s0044-8486%2894%2990023-x"],
  ],
  ["a number of separators only is none", patent, { applicationNumber: "--", country: "India" }, []],
  [
    "an id needs its system",
    journal,
    {
      sourceIds: [
        { system: "", identifier: "1" },
        { system: "S", identifier: " " },
      ],
    },
    [],
  ],
  [
    "the same id twice is one key",
    journal,
    {
      sourceIds: [
        { system: "S S", identifier: " 1a " },
        { system: "ss", identifier: "1A" },
      ],
    },
    ["source:ss:1a"],
  ],
  ["ids that are no list are none", journal, { sourceIds: "1" }, []],
  ["a number is no DOI", journal, { doi: 10 }, []],
])("%s", (_, kind, data, keys) => {
  expect(identityKeys(kind, data)).toEqual(keys);
});

test.each([
  ["202021012345A", "2020 2101 2345 A", "patent", "applicationNumber"],
  ["202021012345 A1", "202021012345", "patent", "applicationNumber"],
  ["US10123456B2", "US 10,123,456 B2", "patent", "patentNumber"],
  ["REG/2020/12", "REG-2020-12", "copyright", "registrationNumber"],
  ["Registration No. 2020/12", "2020-12", "copyright", "registrationNumber"],
])("%s and %s are one number", (one, other, slug, field) => {
  const keysOf = (typed: string) => identityKeys(kindBySlug(slug), { [field]: typed });
  expect(keysOf(one).some((key) => keysOf(other).includes(key))).toBe(true);
});

test.each([
  ["Vol. 012", "12"],
  ["volume 0", "0"],
  ["No. 7", "7"],
  ["pp. 012-044", "12 44"],
  ["art no 5", "5"],
  ["2024-05", "2024-05"],
  ["Special issue", "special issue"],
  ["1005", "1005"],
  ["no", "no"],
  [7, "7"],
  [0, "0"],
  [true, "true"],
  [" ", undefined],
  [null, undefined],
])("the issue %j is compared as %j", (issue, compared) => {
  expect(titleIdentity(journal, { title: "T", issue }).keyFields.issue).toBe(compared);
});

test("an unreadable value is compared as typed, and a stored value takes precedence", () => {
  const parts = (data: object, unread: Record<string, string>) =>
    titleIdentity(journal, { title: "T", ...data }, unread).keyFields;
  expect(parts({}, { volume: "Vol. 3" })).toEqual({ volume: "3" });
  expect(parts({ volume: "4" }, { volume: "Vol. 3" })).toEqual({ volume: "4" });
  expect(parts({}, {})).toEqual({});
});

test("a work without a date, container or rule about titles has none of them", () => {
  const none = { signs: "", container: "", containers: [], year: null, date: null, keyFields: {}, weakEvidence: {} };
  expect(titleIdentity(conference, { title: "T" })).toEqual({ title: "t", dateDifference: "doubtful", ...none });
  expect(titleIdentity({ ...patent, identityRules: [] }, { title: "T" })).toEqual({
    title: "t",
    dateDifference: "distinguishes",
    ...none,
  });
  const inBoth = { conferenceName: "ICX", proceedingsTitle: "Proc. of ICX", title: "T", yearOfPublication: 2023 };
  expect(titleIdentity(conference, inBoth)).toMatchObject({
    container: "icx",
    containers: ["icx", "proc of icx"],
    year: "2023",
  });
  expect(titleIdentity(patent, { title: "T", country: "IND" })).toMatchObject({ keyFields: { country: "india" } });
});

test.each([
  ["journal", " https://doi.org/10.5555/X ", ["doi:10.5555/x", "source:https://doi.org/10.5555/x"]],
  ["journal", "Scopus : 2-s2.0-1:2", ["source:scopus:2-s2.0-1:2"]],
  ["journal", "doi:10.5555/x", ["doi:10.5555/x", "source:doi:10.5555/x"]],
  ["book", isbn, [`isbn:${isbn}`]],
  ["book-chapter", isbn, []],
  ["patent", "20/21", ["application:india:2021", "patent:india:2021"]],
  [
    "patent",
    "202021012345 A",
    [
      "application:india:202021012345A",
      "application:india:202021012345",
      "patent:india:202021012345A",
      "patent:india:202021012345",
    ],
  ],
])("of a %s, the identifier %j may mean the keys %j, or be a key itself", (slug, typed, keys) => {
  expect(keysOfIdentifier(kindBySlug(slug), typed)).toEqual([...new Set([...keys, typed.trim()])]);
});

test("nobody reaches another person's document by its key", () => {
  expect(keysOfIdentifier(kindBySlug("profile"), "single:7")).toEqual([]);
});

test("a record is found by its title, people, topics and other texts, and never by a sensitive field", () => {
  const data = { title: "On Bolts, on Nuts", volume: "Vol 7", keywords: ["Steel", "Iron ore"], indexing: [] };
  expect(searchWords(journal, data, [{ name: "Asha Rao" }, { name: "Asha Das" }])).toEqual({
    title: ["on", "bolts", "nuts"],
    people: ["asha", "rao", "das"],
    topics: ["steel", "iron", "ore"],
    other: ["vol", "7"],
  });
  expect(topicsOf(journal, data)).toEqual(["Steel", "Iron ore"]);
  const profile = kindBySlug("profile");
  const personal = { name: "Asha Rao", pan: "ABCDE1234F", specialization: "Machine learning", employeeId: "E7" };
  expect(searchedFields(profile, personal).map(({ name, isTopic }) => [name, isTopic])).toEqual([
    ["employeeId", false],
    ["specialization", true],
  ]);
  expect(topicsOf(profile, personal)).toEqual(["Machine learning"]);
  expect(topicsOf({ ...profile, fields: { pan: { ...profile.fields.pan, topic: true } as never } }, personal)).toEqual(
    [],
  );
  expect(searchWords(profile, personal, [{ name: "Dr. A. Rao" }]).title).toEqual(["dr", "a", "rao"]);
  expect(searchWords(profile, {}, []).title).toEqual(["profile"]);
  expect(searchWords(journal, {}, [{ name: "Asha" }]).title).toEqual(["journal", "paper"]);
});

test("each word counts once, and only the first thousand", () => {
  const words = Array.from({ length: 1200 }, (_, index) => `w${index}`);
  expect(foldWords(` ${words.join(" ")} ${words.join(" ")}`)).toEqual(words.slice(0, 1000));
  expect(foldWords("  ")).toEqual([]);
});

test("title hashes come from the four longest words, in any order, and of equal ones from the first of the alphabet", () => {
  expect(titleHashes("delta alpha gamma bravo")).toEqual(titleHashes("bravo gamma alpha delta"));
  expect(titleHashes("delta alpha gamma bravo of")).toEqual(titleHashes("alpha bravo delta gamma"));
  expect(titleHashes("echos delta alpha gamma bravo")).toEqual(titleHashes("alpha bravo delta echos"));
  expect(titleHashes("alpha bravo")).toHaveLength(2);
  expect(titleHashes("alpha alpha")).toHaveLength(1);
  expect(titleHashes("alpha bravo").toSorted()).toEqual([...titleHashes("alpha"), ...titleHashes("bravo")].toSorted());
});

test("the hash of a word is 64-bit FNV-1a over UTF-8, in any script", () => {
  for (const word of ["a", "संशोधन", "ಕನ್ನಡ", "исследование", "x".repeat(500)]) {
    let hash = 0xcbf29ce484222325n;
    for (const byte of new TextEncoder().encode(word))
      hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
    expect(titleHashes(word)).toEqual([BigInt.asIntN(64, hash).toString()]);
  }
});

test("the fields that are needed to compare works: the title and those of the keys, not what only titles compare", () => {
  expect(fieldsOfKeys(journal)).toEqual(["title", "doi", "sourceIds", "journalTitle"]);
  expect(fieldsOfKeys(patent)).toEqual(["title", "applicationNumber", "country", "patentNumber"]);
});

test("a number that an office assigned is a key only of its own rule", () => {
  expect(titleIdentity(kindBySlug("scholars"), { country: "IND" }).keyFields).not.toHaveProperty("country");
});
