import type { Phrase } from "../citation/runs.ts";

/** In twentieths of a point. */
export type WordPage = { width: number; height: number };

const portrait: WordPage = { width: 11906, height: 16838 };

/** The parts of a Word document (ECMA-376, transitional), to be put into a ZIP; headings are the program's own styles. */
export function writeWordParts(body: readonly string[], page: WordPage = portrait): { name: string; text: string }[] {
  const orientation = page.width > page.height ? ' w:orient="landscape"' : "";
  const section = `<w:sectPr><w:pgSz w:w="${page.width}" w:h="${page.height}"${orientation}/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="709" w:footer="709" w:gutter="0"/></w:sectPr>`;
  return [
    { name: "[Content_Types].xml", text: contentTypes },
    { name: "_rels/.rels", text: relations([["officeDocument", "word/document.xml"]]) },
    { name: "word/_rels/document.xml.rels", text: relations([["styles", "styles.xml"]]) },
    { name: "word/styles.xml", text: styles },
    {
      name: "word/document.xml",
      text: `${declaration}<w:document ${namespace}><w:body>${body.join("")}${section}</w:body></w:document>`,
    },
  ];
}

/** A paragraph in one of the styles below. */
export function paragraph(runs: Phrase, style?: string): string {
  const look = style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : "";
  return `<w:p>${look}${runs
    .filter(({ text }) => text !== "")
    .map(run)
    .join("")}</w:p>`;
}

function run({ text, italic, bold }: Phrase[number]): string {
  const look = `${bold ? "<w:b/><w:bCs/>" : ""}${italic ? "<w:i/><w:iCs/>" : ""}`;
  const pieces = text
    .split("\t")
    .map((piece) => (piece === "" ? "" : `<w:t xml:space="preserve">${escapeXml(piece)}</w:t>`));
  return `<w:r>${look && `<w:rPr>${look}</w:rPr>`}${pieces.join("<w:tab/>")}</w:r>`;
}

/** Characters that XML does not have are left out. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replace(
      /[&<>"]/g,
      (character) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[character] ?? character,
    );
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = "http://schemas.openxmlformats.org";
const namespace = `xmlns:w="${office}/wordprocessingml/2006/main"`;

const word = "application/vnd.openxmlformats-officedocument.wordprocessingml";
export const wordType = `${word}.document`;
const contentTypes = `${declaration}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${word}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${word}.styles+xml"/></Types>`;

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const lines = targets.map(
    ([type, target], index) =>
      `<Relationship Id="r${index + 1}" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
  );
  return `${declaration}<Relationships xmlns="${office}/package/2006/relationships">${lines.join("")}</Relationships>`;
}

/** The last paragraph of a body that ends with a table, as Word asks for one: as low as possible, so that it fits on the page. */
export const endOfTable = '<w:p><w:pPr><w:spacing w:after="0" w:line="20" w:lineRule="exact"/></w:pPr></w:p>';

/**
 * Sizes are half points, distances twentieths of a point. Letters and lines are as large as those of a CV's PDF, so that
 * what was chosen for two pages of that fits on two of these.
 */
const styles = `${declaration}<w:styles ${namespace}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Cambria" w:hAnsi="Cambria" w:cs="Mangal"/><w:sz w:val="19"/><w:szCs w:val="19"/><w:lang w:val="en-IN" w:bidi="hi-IN"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="60" w:line="252" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>${[
  ["Title", "Title", '<w:spacing w:after="60"/>', '<w:sz w:val="44"/><w:szCs w:val="44"/>'],
  ["Subtitle", "Subtitle", '<w:spacing w:after="40"/>', '<w:color w:val="47443D"/>'],
  [
    "Heading1",
    "heading 1",
    '<w:keepNext/><w:spacing w:before="240" w:after="80"/><w:outlineLvl w:val="0"/>',
    '<w:b/><w:bCs/><w:sz w:val="25"/><w:szCs w:val="25"/>',
  ],
  [
    "Heading2",
    "heading 2",
    '<w:keepNext/><w:spacing w:before="220" w:after="80"/><w:outlineLvl w:val="1"/>',
    '<w:b/><w:bCs/><w:sz w:val="22"/><w:szCs w:val="22"/>',
  ],
  [
    "Dated",
    "Dated line",
    '<w:tabs><w:tab w:val="left" w:pos="1304"/></w:tabs><w:ind w:left="1304" w:hanging="1304"/>',
    "",
  ],
]
  .map(
    ([id, name, paragraphLook, look]) =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:pPr>${paragraphLook}</w:pPr><w:rPr>${look}</w:rPr></w:style>`,
  )
  .join("")}</w:styles>`;
