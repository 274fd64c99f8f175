import { expect, test } from "vitest";
import { readIdentifierCells } from "./read-identifier-cells.ts";

test.each([
  ["https://orcid.org/0000-0002-1825-0097 A. Rao DOI 10.5555/j.x.2024.01", { DOI: "10.5555/j.x.2024.01" }],
  ["ORCID iD: 0000-0002-1825-0097\nA. Rao\nhttps://doi.org/10.5555/j.x.2024.01", { DOI: "10.5555/j.x.2024.01" }],
  ["ISBN 978-0-306-40615-7 DOI 10.5555/j.x.2024.01", { DOI: "10.5555/j.x.2024.01" }],
  ["https://orcid.org/0000-0002-1825-0097", undefined],
  ["ORCID 0000-0002-1825-0097", undefined],
  ["ISBN 978-0-306-40615-7", undefined],
  ["A. Rao, PMID 31234567", { "PubMed ID": "31234567" }],
  ["arXiv:2101.00001", { DOI: "10.48550/arXiv.2101.00001" }],
])("a page with %j names the work %j", (page, cells) => {
  expect(readIdentifierCells(page)).toEqual(cells);
});
