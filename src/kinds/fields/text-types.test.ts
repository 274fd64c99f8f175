import * as fc from "fast-check";
import { expect, test } from "vitest";
import { bool, boolType } from "./bool.ts";
import { choice, choiceType } from "./choice.ts";
import { department, departmentType } from "./department.ts";
import { email, emailType } from "./email.ts";
import { file, fileType } from "./file.ts";
import { int, intType } from "./int.ts";
import { internationalPhone, phone, phoneType } from "./phone.ts";
import { table, tableType } from "./table.ts";
import { tags, tagsType } from "./tags.ts";
import { text, textType } from "./text.ts";
import { url, urlType } from "./url.ts";

const context = {
  departments: [
    { code: "Computer", name: "Computer Engineering", aliases: ["CE", "Comps"] },
    { code: "BSH", name: "Basic Science and Humanities", aliases: [] },
  ],
};

test("a text is kept exactly, as one trimmed line in NFC", () => {
  const field = text({ label: "Title", max: 20 });
  expect(textType.read(" Café  au\nlait ", field, context)).toEqual({ value: "Café  au lait" });
  expect(textType.schema(field).parse(" a\u200bb ")).toBe("a\u200bb");
});

test("a length counts characters, and a text that is too long is cut with a fault", () => {
  const field = text({ label: "Title", max: 5 });
  expect(textType.read("😀😀😀😀😀", field, context)).toEqual({ value: "😀😀😀😀😀" });
  expect(textType.read("abcdef", field, context)).toMatchObject({
    value: "abcde",
    fault: { message: "At most 5 characters fit; this has 6." },
  });
  expect(textType.schema(field).safeParse("abcdef").success).toBe(false);
});

test("NUL and lone surrogates are refused from a form and dropped from a file", () => {
  const field = text({ label: "Title" });
  expect(textType.schema(field).safeParse("a\0b").success).toBe(false);
  expect(textType.schema(field).safeParse("a\ud800b").success).toBe(false);
  expect(textType.read("a\0b\ud800", field, context)).toEqual({ value: "ab" });
});

test("any text that was stored comes back from its own cell", () => {
  const field = text({ label: "Title", max: 500 });
  const list = tags({ label: "Keywords" });
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (typed) => {
      const stored = textType.schema(field).safeParse(typed);
      if (!stored.success || stored.data === "") return;
      expect(textType.read(textType.write(stored.data, field), field, context)).toEqual({ value: stored.data });
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.constantFrom("edge", "a, b", "IoT; edge", "x y", "A|B")), (typed) => {
      const stored = tagsType.schema(list).safeParse(typed);
      if (!stored.success || stored.data.length === 0) return;
      expect(tagsType.read(tagsType.write(stored.data, list), list, context)).toEqual({ value: stored.data });
    }),
  );
});

test("an option is found by value, label or import alias, whatever the case and punctuation", () => {
  const field = choice({
    label: "Type",
    options: { na: "Not applicable", "UGC CARE-I": "UGC CARE Group I" },
    importAliases: { "does not apply": "na" },
  });
  const read = (typed: string) => choiceType.read(typed, field, context);
  expect(read("NOT-APPLICABLE")).toEqual({ value: "na" });
  expect(read("Does not apply.")).toEqual({ value: "na" });
  expect(read("ugc care i")).toEqual({ value: "UGC CARE-I" });
  expect(read("maybe").fault?.message).toBe("“maybe” is not one of: Not applicable, UGC CARE Group I.");
});

test("closed tags keep the known and fault the unknown; open ones keep both", () => {
  const options = { Scopus: "Scopus", "Web of Science": "Web of Science" };
  const closed = tags({ label: "Indexed in", options, closed: true });
  expect(tagsType.read("scopus, Web Of Science ,DBLP", closed, context)).toMatchObject({
    value: ["Scopus", "Web of Science"],
    fault: { code: "unknown-option" },
  });
  const open = tags({ label: "Indexed in", options });
  expect(tagsType.read("scopus|DBLP|scopus", open, context)).toEqual({ value: ["Scopus", "DBLP"] });
});

test.each([
  ["1,234", 1234],
  ["12.0", 12],
  [" 7 ", 7],
])("%s is a whole number", (typed, value) => {
  expect(intType.read(typed, int({ label: "Pages" }), context)).toEqual({ value });
});

test.each(["12.5", "1,2", "twelve", "12-44", "99999999999"])("%s is no whole number that fits", (typed) => {
  expect(intType.read(typed, int({ label: "Pages" }), context).fault).toBeDefined();
});

test("yes and no are read as people write them", () => {
  const field = bool({ label: "Refereed" });
  expect(["Yes", "y", "TRUE", "1"].map((typed) => boolType.read(typed, field, context).value)).toEqual(
    Array(4).fill(true),
  );
  expect(["No", "n", "false", "0"].map((typed) => boolType.read(typed, field, context).value)).toEqual(
    Array(4).fill(false),
  );
  expect(boolType.read("perhaps", field, context).fault).toBeDefined();
});

test("a link is http or https, and gets its scheme where only a host was written", () => {
  const read = (typed: string) => urlType.read(typed, url({ label: "Link" }), context);
  expect(read("www.example.org/a b")).toEqual({ value: "https://www.example.org/a%20b" });
  expect(read("example.org")).toEqual({ value: "https://example.org" });
  for (const typed of [
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://example.org",
    "file.pdf",
    "https://a:b@example.org/",
  ]) {
    expect(read(typed).fault?.code, typed).toBe("not-a-link");
  }
});

test("a proof cell holds links; a file's name is none", () => {
  const field = file({ label: "Paper" });
  expect(fileType.read("https://a.example/x.pdf, https://b.example/y z.pdf", field, context)).toEqual({
    value: ["https://a.example/x.pdf", "https://b.example/y%20z.pdf"],
  });
  expect(fileType.read("paper.pdf", field, context).fault?.code).toBe("not-a-link");
});

test("an address is stored in lower case", () => {
  expect(emailType.read(" Asha@Anvaya.EXAMPLE ", email({ label: "E-mail" }), context)).toEqual({
    value: "asha@anvaya.example",
  });
  expect(emailType.read("a@b.example, c@d.example", email({ label: "E-mail" }), context).fault).toBeDefined();
});

test("a telephone number is kept as typed and compared as +country number", () => {
  expect(phoneType.read("098200 00000", phone({ label: "Mobile" }), context)).toEqual({ value: "098200 00000" });
  expect(["9820000000", "098200-00000", "+91 98200 00000", "0091 98200 00000"].map(internationalPhone)).toEqual([
    "+919820000000",
    "+919820000000",
    "+919820000000",
    "+919820000000",
  ]);
  expect(phoneType.read("call me", phone({ label: "Mobile" }), context).fault).toBeDefined();
});

test.each(["computer engineering", "COMPS", "Dept. of Computer Engineering", "computer"])(
  "%s is a department",
  (typed) => {
    expect(departmentType.read(typed, department({ label: "Department" }), context)).toEqual({ value: "Computer" });
  },
);

test("a department is found with & for and; an unknown one is a fault", () => {
  const field = department({ label: "Department" });
  expect(departmentType.read("Basic Science & Humanities", field, context)).toEqual({ value: "BSH" });
  expect(departmentType.read("Alchemy", field, context).fault?.message).toBe("There is no department “Alchemy”.");
});

test("a table is read from lines of cells, and back from its own cell with its ids", () => {
  const field = table({
    label: "Ids",
    row: "id",
    columns: { system: text({ label: "System" }), pages: int({ label: "Pages" }) },
  });
  expect(tableType.read("scopus | 12; wos", field, context)).toEqual({
    value: [
      { id: "row-1", system: "scopus", pages: 12 },
      { id: "row-2", system: "wos" },
    ],
  });
  const rows = [{ id: "k7", system: "a; b | c" }];
  expect(tableType.read(tableType.write(rows, field), field, context)).toEqual({ value: rows });
  expect(tableType.read('[{"id":"1","nosuch":1}]', field, context).fault).toBeDefined();
  expect(tableType.schema(field).safeParse([{ id: "1" }, { id: "1" }]).success).toBe(false);
});
