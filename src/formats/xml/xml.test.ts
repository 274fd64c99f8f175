import { expect, test } from "vitest";
import { readXml } from "./read-xml.ts";

const record = (inside: string) => `<record><ref-type name="Journal Article">17</ref-type>${inside}</record>`;

test("EndNote XML: texts inside styles, several authors", () => {
  const read = readXml(
    `<?xml version="1.0"?><xml><records>\n${record(
      "<contributors><authors><author><style face='normal'>Rao, Asha</style></author><author>Sen, B</author></authors></contributors><titles><title><style>On </style><style face='italic'>things</style></title><secondary-title>Things</secondary-title></titles><dates><year><style>2024</style></year></dates><pages>12-19</pages>",
    )}\n${record("<titles><title>B</title></titles>")}</records></xml>`,
  );
  expect(read).toMatchObject({
    format: "endnote-xml",
    faults: [],
    items: [
      {
        line: 2,
        type: "Journal Article",
        people: [{ family: "Rao", given: "Asha" }, { family: "Sen" }],
        cells: {
          "Document Type": "Article",
          Title: "On things",
          "Source title": "Things",
          Year: "2024",
          "Page end": "19",
        },
      },
      { line: 3, cells: { Title: "B" } },
    ],
  });
});

test("an ORCID record: the works once for each group, affiliations and funding under their kinds", () => {
  const read = readXml(`<record:record xmlns:record="r" xmlns:a="a" xmlns:work="w" xmlns:common="c" path="/0000">
    <a:activities-summary>
      <a:employments><a:affiliation-group><e:employment-summary xmlns:e="e"><common:role-title>Professor</common:role-title>
        <common:start-date><common:year>2015</common:year><common:month>06</common:month></common:start-date>
        <common:organization><common:name>College</common:name></common:organization></e:employment-summary></a:affiliation-group></a:employments>
      <a:works><a:group>
        <work:work-summary><work:title><common:title>One</common:title></work:title><work:type>journal-article</work:type>
          <common:external-ids><common:external-id><common:external-id-type>doi</common:external-id-type>
          <common:external-id-value>10.1000/x</common:external-id-value></common:external-id></common:external-ids></work:work-summary>
        <work:work-summary><work:title><common:title>One again</common:title></work:title></work:work-summary>
      </a:group></a:works>
    </a:activities-summary></record:record>`);
  expect(read).toMatchObject({
    format: "orcid",
    items: [
      { type: "employment", cells: { "Document Type": "Employment", Organisation: "College", From: "2015-06" } },
      { type: "journal-article", cells: { "Document Type": "Article", Title: "One", DOI: "10.1000/x" } },
    ],
  });
});

test("ORCID's complete works in one file are all read", () => {
  const work = (title: string) =>
    `<work:work put-code="1"><work:title><common:title>${title}</common:title></work:title><work:type>book</work:type></work:work>`;
  const read = readXml(
    `<bulk:bulk xmlns:bulk="b" xmlns:work="w" xmlns:common="c">${work("One")}${work("Two")}${work("Three")}</bulk:bulk>`,
  );
  expect(read?.items.map(({ cells }) => cells.Title)).toEqual(["One", "Two", "Three"]);
});

test.each([
  ["an entity of its own", '<!DOCTYPE x [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><xml><records></records></xml>', 0],
  [
    "an entity that is not known",
    `<xml><records>${record("<titles><title>A</title></titles>")}<record>&secret;</record></records></xml>`,
    2,
  ],
  ["an element that is not closed", `<xml><records>${record("<titles><title>A</title></titles>")}`, 1],
])("%s ends the reading, with its line", (_, text, items) => {
  const read = readXml(text);
  expect(read?.items.length ?? 0).toBe(items);
  if (read) expect(read.faults).toMatchObject([{ line: 1 }]);
});

test("nesting has a limit", () => {
  expect(readXml(`<xml><records>${"<record>".repeat(100_000)}`)?.faults[0]?.message).toContain("64");
});
