import { describe, expect, test } from "vitest";
import { plainlyRead } from "#tests/support/read-plainly.ts";

describe("what is there, and what is missing", () => {
  test.each([
    ["patents without proof", "patent missing:proof"],
    ["patents with proof", "patent has:proof"],
    ["patents missing proof", "patent missing:proof"],
    ["patents having no proof", "patent missing:proof"],
    ["patents with no proof and no abstract", "patent missing:proof ? no abstract"],
    ["journal papers without DOI", "journal missing:doi"],
    ["journal papers with DOI", "journal has:doi"],
    ["journal papers with DOI and ISSN", "journal has:doi,issn"],
    ["journal papers lacking DOI or ISSN", "journal missing:doi,issn"],
    ["journal papers that have DOI", "journal has:doi"],
    ["journal papers do not have DOI", "journal missing:doi"],
    ["DOI missing journal papers", "journal missing:doi"],
    ["journal papers whose DOI is missing", "journal missing:doi"],
    ["journal papers with DOI not available", "journal missing:doi"],
    ["journal papers with proof attached", "journal has:proof"],
    ["journal papers proof not uploaded", "journal missing:proof"],
    ["journal papers proof uploaded", "journal has:proof"],
    ["journal papers with missing proof, DOI and ISSN", "journal missing:proof,doi,issn"],
    ["journal papers not without proof", "journal has:proof"],
    ["journal papers which lack ISSN", "journal missing:issn"],
    ["journal papers with impact factor", "journal has:impactFactor"],
    ["journal papers without impact factor", "journal missing:impactFactor"],
    ["faculty who has published books", "who has:book"],
    ["journal papers with DOI and proof not uploaded", "journal has:doi missing:proof"],
    ["journal papers with DOI missing proof", "journal has:doi missing:proof"],
    ["publications with proof, without books", "journal,conference,book-chapter has:proof"],
  ])("%s is read as: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));
});
