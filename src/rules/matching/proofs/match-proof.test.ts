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
  // Cited on a later page.
  ["scan.pdf", "A paper of others\fpage two\fReferences: 10.5555/bamboo.1"],
  ["Teaching of statistics.pdf", ""],
])("%s, saying %j, fits no record", (name, text) => {
  expect(matchProof({ name, text }, records)).toBeUndefined();
});
