import { expect, test } from "vitest";
import { matchProof } from "./match-proof.ts";

const records = [
  {
    id: "0199f000-0000-7000-8000-000000000001",
    title: "Bridges of bamboo in the Konkan monsoon",
    keys: ["doi:10.5555/bamboo.1"],
  },
  { id: "0199f000-0000-7000-8000-000000000002", title: "Clay roofs that breathe", keys: ["doi:10.5555/bamboo.10"] },
  { id: "0199f000-0000-7000-8000-000000000003", title: "A pump for salt water", keys: ["patent:india:202421012345"] },
  { id: "0199f000-0000-7000-8000-000000000004", title: "Week", keys: [] },
  { id: "0199f000-0000-7000-8000-000000000005", title: "Teaching of statistics, part one", keys: [] },
  { id: "0199f000-0000-7000-8000-000000000006", title: "Teaching of statistics, part two", keys: [] },
];

test.each([
  ["scan.pdf", "Konkan Journal\nhttps://doi.org/10.5555/Bamboo.1\nBridges", 1, "doi", "certain"],
  ["scan.pdf", "doi: 10.5555/bamboo.10 (2024)", 2, "doi", "certain"],
  ["scan.pdf", "doi 10.5555/bam\nboo.10.", 2, "doi", "certain"],
  ["0199F000-0000-7000-8000-000000000004 week.pdf", "", 4, "id", "certain"],
  ["scan.pdf", "Bridges of Bamboo\nin the Konkan Monsoon\nA. Kulkarni", 1, "title", "certain"],
  ["scan.pdf", "Clay roofs that breathe", 2, "title", "likely"],
  ["grant.pdf", "Application No. 2024 2101 2345", 3, "number", "likely"],
  ["clay-roofs-that-breathe-final.pdf", "", 2, "file-name", "likely"],
  ["Bridges_of_bamboo.pdf", "", 1, "file-name", "likely"],
  ["week.pdf", "", 4, "file-name", "likely"],
])("%s, saying %j", (name, text, record, reason, certainty) => {
  expect(matchProof({ name, text }, records)).toEqual({ record: records[record - 1]?.id, reason, certainty });
});

test.each([
  ["scan0001.pdf", "Certificate of participation"],
  ["scan.pdf", "10.5555/bamboo.100"],
  ["scan.pdf", "Last week we met"],
  // Only cited, on a later page.
  ["scan.pdf", "A paper of others\fpage two\fReferences: 10.5555/bamboo.1"],
  ["Teaching of statistics.pdf", ""],
])("%s, saying %j, fits no record", (name, text) => {
  expect(matchProof({ name, text }, records)).toBeUndefined();
});

const record = (id: number, title: string, keys: string[] = []) => ({
  id: `0199f000-0000-7000-8000-00000000001${id}`,
  title,
  keys,
});
const matched = (name: string, text: string, among: ReturnType<typeof record>[]) => {
  const found = matchProof({ name, text }, among);
  return found && [among.findIndex(({ id }) => id === found.record) + 1, found.reason, found.certainty];
};

test.each<[string, string, string, ReturnType<typeof record>[], unknown]>([
  [
    "a title of thirty letters is certain",
    "a.pdf",
    "Wells of the Konkan and coasts",
    [record(1, "Wells of the Konkan and coasts")],
    [1, "title", "certain"],
  ],
  [
    "a shorter one is likely",
    "a.pdf",
    "Wells of the Konkan and coast",
    [record(1, "Wells of the Konkan and coast")],
    [1, "title", "likely"],
  ],
  ["so is one of fifteen letters", "a.pdf", "Wells of Konkan", [record(1, "Wells of Konkan")], [1, "title", "likely"]],
  ["one of fourteen letters is too short", "a.pdf", "Wells in Konka", [record(1, "Wells in Konka")], undefined],
  ["but names a file", "wells in konka.pdf", "", [record(1, "Wells in Konka")], [1, "file-name", "likely"]],
  [
    "the beginning of a title names a file",
    "wells of konkan.pdf",
    "",
    [record(1, "Wells of Konkan and of the plains beyond it")],
    [1, "file-name", "likely"],
  ],
  ["a short beginning does not", "wells.pdf", "", [record(1, "Wells of Konkan")], undefined],
  ["nor does a file without a name", ".pdf", "", [record(1, "")], undefined],
  [
    "a title with a typo names a file",
    "wels of konkan and coast.pdf",
    "",
    [record(1, "Wells of Konkan and coast")],
    [1, "file-name", "likely"],
  ],
  ["an unlike title does not", "pumps of the plains.pdf", "", [record(1, "Wells of Konkan and coast")], undefined],
  [
    "one DOI of two records: the one whose title is on the page",
    "a.pdf",
    "10.5555/a Reeds",
    [record(1, "Rafts", ["doi:10.5555/a"]), record(2, "Reeds", ["doi:10.5555/a"])],
    [2, "doi", "likely"],
  ],
  [
    "else the one that names the file",
    "rafts.pdf",
    "10.5555/a",
    [record(1, "Reeds", ["doi:10.5555/a"]), record(2, "Rafts", ["doi:10.5555/a"])],
    [2, "doi", "likely"],
  ],
  [
    "also where three of five words of its title do",
    "up to me.pdf",
    "10.5555/a",
    [record(1, "Reeds", ["doi:10.5555/a"]), record(2, "Up to me as he", ["doi:10.5555/a"])],
    [2, "doi", "likely"],
  ],
  [
    "else none of the two",
    "a.pdf",
    "10.5555/a",
    [record(1, "Reeds", ["doi:10.5555/a"]), record(2, "Rafts", ["doi:10.5555/a"])],
    undefined,
  ],
  [
    "none of two with one title",
    "reeds.pdf",
    "10.5555/a",
    [record(1, "Reeds", ["doi:10.5555/a"]), record(2, "Reeds", ["doi:10.5555/a"])],
    undefined,
  ],
  [
    "both titles on the page: the one that names the file",
    "rafts.pdf",
    "10.5555/a Reeds Rafts",
    [record(1, "Reeds", ["doi:10.5555/a"]), record(2, "Rafts", ["doi:10.5555/a"])],
    [2, "doi", "likely"],
  ],
  [
    "a DOI at the beginning of the page",
    "a.pdf",
    "10.5555/a. Text",
    [record(1, "Reeds", ["doi:10.5555/a"])],
    [1, "doi", "certain"],
  ],
  [
    "the DOI after a longer one",
    "a.pdf",
    "10.5555/ab and 10.5555/a",
    [record(1, "Reeds", ["doi:10.5555/a"])],
    [1, "doi", "certain"],
  ],
  ["a DOI names a file", "10.5555_a.pdf", "", [record(1, "Reeds", ["doi:10.5555/a"])], [1, "doi", "certain"]],
  [
    "a number without four digits in a row is none",
    "a.pdf",
    "No. abc-123-4x",
    [record(1, "Reeds", ["isbn:abc-123-4x"])],
    undefined,
  ],
  ["a number of five letters is too short", "a.pdf", "No. 12345", [record(1, "Reeds", ["isbn:12345"])], undefined],
  ["a number of six is one", "a.pdf", "No. 123456", [record(1, "Reeds", ["isbn:123456"])], [1, "number", "likely"]],
])("%s", (_what, name, text, among, found) => {
  expect(matched(name, text, among)).toEqual(found);
});
