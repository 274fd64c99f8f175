import * as fc from "fast-check";
import { expect, test } from "vitest";
import { bool } from "../fields/bool.ts";
import { choice } from "../fields/choice.ts";
import { department, findWrittenDepartment } from "../fields/department.ts";
import { email } from "../fields/email.ts";
import { fieldType } from "../fields/field-types.ts";
import { file } from "../fields/file.ts";
import { int } from "../fields/int.ts";
import { phone, toInternationalPhone } from "../fields/phone.ts";
import { table } from "../fields/table.ts";
import { tags } from "../fields/tags.ts";
import { text } from "../fields/text.ts";
import { url } from "../fields/url.ts";
import { profile } from "../records/profile.ts";
import { cleanLine, cleanLines, isBlank } from "./clean-text.ts";

const context = {
  departments: [
    { code: "Computer", name: "Computer Engineering", aliases: ["CE", "Comps"] },
    { code: "BSH", name: "Basic Science and Humanities", aliases: [] },
  ],
};

test("a text is kept, as one trimmed line in NFC with single spaces and without invisible signs within words", () => {
  const field = text({ label: "Title", max: 20 });
  expect(text.read(" Café  au\nlait ", field, context)).toEqual({ value: "Café au lait" });
  expect(text.schema(field).parse("Council  of\u00a0\u200b Roads")).toBe("Council of Roads");
  expect(text.schema(field).parse(" soft\u00adware a\u200bb ")).toBe("software ab");
  expect(cleanLines("soft\u00adware\nand a\u2060b\ufeff")).toBe("software\nand ab");
});

test.each(["\u200b", " \u200d\u2060 ", "\ufeff\u00ad", "\u3164", "\u2800\u2800", "\u202e", "\u200b\n\u200c"])(
  "a text that shows nothing (%j) is empty",
  (nothing) => {
    expect(cleanLine(nothing)).toBe("");
    expect(cleanLines(nothing)).toBe("");
    const schema = text.schema(text({ label: "Title", max: 20 }));
    expect(schema.safeParse(nothing)).toEqual(schema.safeParse(" "));
  },
);

test("control characters between letters are dropped, and those that break a line become a space", () => {
  expect(cleanLine("a\u0001b\u001b\u007f\u0085c\uffff\td")).toBe("ab c d");
  expect(cleanLines("a\u0002b\vc\r\nd\u0085e\tf\ufffe")).toBe("ab\nc\nd\ne\tf");
});

test("a word that alone means an empty cell is a value among the words of an open list", () => {
  const words = tags({ label: "Keywords" });
  expect(tags.read("Na, K, —, none", words, context)).toEqual({ value: ["Na", "K", "none"] });
  expect(tags.read("NA; nil; -", words, context)).toEqual({});
  const indexing = tags({ label: "Indexing", options: { scopus: "Scopus" } });
  expect(tags.read("Scopus, NA", indexing, context)).toEqual({ value: ["scopus"] });
});

test("characters that join letters or shape a word stay", () => {
  for (const word of ["क्‍ष", "श्री\u200c", "👩‍🔬", "❤️", "می‌خواهم"]) expect(cleanLine(word)).toBe(word.normalize("NFC"));
});

test("a length counts characters, and a text that is too long is cut with a fault", () => {
  const field = text({ label: "Title", max: 5 });
  expect(text.read("😀😀😀😀😀", field, context)).toEqual({ value: "😀😀😀😀😀" });
  expect(text.read("abcdef", field, context)).toMatchObject({
    value: "abcde",
    fault: { message: "At most 5 characters are allowed; this has 6." },
  });
  expect(text.schema(field).safeParse("abcdef").success).toBe(false);
});

test("NUL and lone surrogates are refused in a form and dropped from a file", () => {
  const field = text({ label: "Title" });
  expect(text.schema(field).safeParse("a\0b").success).toBe(false);
  expect(text.schema(field).safeParse("a\ud800b").success).toBe(false);
  expect(text.read("a\0b\ud800", field, context)).toEqual({ value: "ab" });
});

test("any stored text is read unchanged from its own cell", () => {
  const field = text({ label: "Title", max: 500 });
  const list = tags({ label: "Keywords" });
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (typed) => {
      const stored = text.schema(field).safeParse(typed);
      if (!stored.success || isBlank(stored.data)) return;
      expect(text.read(text.write(stored.data, field), field, context)).toEqual({ value: stored.data });
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.constantFrom("edge", "a, b", "IoT; edge", "x y", "A|B")), (typed) => {
      const stored = tags.schema(list).safeParse(typed);
      if (!stored.success || stored.data.length === 0) return;
      expect(tags.read(tags.write(stored.data, list), list, context)).toEqual({ value: stored.data });
    }),
  );
});

test("an option is found by value, label or import alias, ignoring case and punctuation", () => {
  const field = choice({
    label: "Type",
    options: { na: "Not applicable", "UGC CARE-I": "UGC CARE Group I" },
    importAliases: { "does not apply": "na" },
  });
  const read = (typed: string) => choice.read(typed, field, context);
  expect(read("NOT-APPLICABLE")).toEqual({ value: "na" });
  expect(read("Does not apply.")).toEqual({ value: "na" });
  expect(read("ugc care i")).toEqual({ value: "UGC CARE-I" });
  expect(read("maybe").fault?.message).toBe("“maybe” is not one of: Not applicable, UGC CARE Group I.");
});

test("an option is found beside words of the field's own label", () => {
  const field = choice({ label: "Conference mode", options: { online: "Online", other: "Mode to come" } });
  const read = (typed: string) => choice.read(typed, field, context);
  for (const typed of ["Online mode", "online conference", "Mode: Online", "ONLINE CONFERENCE MODE"])
    expect([typed, read(typed)]).toEqual([typed, { value: "online" }]);
  expect(read("Mode to come")).toEqual({ value: "other" });
  for (const typed of ["mode", "online and on site", "online mode or not"])
    expect([typed, read(typed).fault?.code]).toEqual([typed, "unknown-option"]);
});

test("closed tags accept the known and report the unknown; open ones accept both", () => {
  const options = { Scopus: "Scopus", "Web of Science": "Web of Science" };
  const closed = tags({ label: "Indexed in", options, closed: true });
  expect(tags.read("scopus, Web Of Science ,DBLP", closed, context)).toMatchObject({
    value: ["Scopus", "Web of Science"],
    fault: { code: "unknown-option" },
  });
  for (const both of [
    "Scopus & Web of Science",
    "Scopus/Web of Science",
    "scopus and web of science",
    "Scopus + Web of Science",
  ])
    expect([both, tags.read(both, closed, context)]).toEqual([both, { value: ["Scopus", "Web of Science"] }]);
  expect(tags.read("Scopus & DBLP", closed, context).fault?.message).toContain("“Scopus & DBLP”");
  const open = tags({ label: "Indexed in", options });
  expect(tags.read("scopus|DBLP|scopus", open, context)).toEqual({ value: ["Scopus", "DBLP"] });
});

test.each([
  ["1,234", 1234],
  ["12.0", 12],
  [" 7 ", 7],
])("%s is a whole number", (typed, value) => {
  expect(int.read(typed, int({ label: "Pages" }), context)).toEqual({ value });
});

test.each(["12.5", "1,2", "twelve", "12-44", "99999999999"])("%s is not a whole number within the limits", (typed) => {
  expect(int.read(typed, int({ label: "Pages" }), context).fault).toBeDefined();
});

test("yes and no are read as people write them", () => {
  const field = bool({ label: "Refereed" });
  expect(["Yes", "y", "TRUE", "1"].map((typed) => bool.read(typed, field, context).value)).toEqual(Array(4).fill(true));
  expect(["No", "n", "false", "0"].map((typed) => bool.read(typed, field, context).value)).toEqual(
    Array(4).fill(false),
  );
  expect(bool.read("perhaps", field, context).fault).toBeDefined();
});

test("a link is http or https, and gets a scheme if only a host was written", () => {
  const read = (typed: string) => url.read(typed, url({ label: "Link" }), context);
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

test("a proof cell contains links; a file name is not one", () => {
  const field = file({ label: "Paper" });
  expect(file.read("https://a.example/x.pdf, https://b.example/y z.pdf", field, context)).toEqual({
    value: ["https://a.example/x.pdf", "https://b.example/y%20z.pdf"],
  });
  expect(file.read("paper.pdf", field, context).fault?.code).toBe("not-a-link");
});

test("an address is stored in lower case", () => {
  expect(email.read(" Asha@Anvaya.EXAMPLE ", email({ label: "E-mail" }), context)).toEqual({
    value: "asha@anvaya.example",
  });
  expect(email.read("a@b.example, c@d.example", email({ label: "E-mail" }), context).fault).toBeDefined();
});

test("a telephone number is kept as typed and compared as +country number", () => {
  expect(phone.read("098200 00000", phone({ label: "Mobile" }), context)).toEqual({ value: "098200 00000" });
  expect(["9820000000", "098200-00000", "+91 98200 00000", "0091 98200 00000"].map(toInternationalPhone)).toEqual([
    "+919820000000",
    "+919820000000",
    "+919820000000",
    "+919820000000",
  ]);
  expect(phone.read("call me", phone({ label: "Mobile" }), context).fault).toBeDefined();
});

test.each(["computer engineering", "COMPS", "Dept. of Computer Engineering", "computer"])(
  "%s is a department",
  (typed) => {
    expect(department.read(typed, department({ label: "Department" }), context)).toEqual({ value: "Computer" });
  },
);

const departmentsOfCollege = [
  { code: "Computer", name: "Computer Engineering", aliases: ["CE", "Comps"] },
  { code: "EXTC", name: "Electronics and Telecommunication", aliases: ["ETC"] },
  { code: "MECH", name: "Mechanical Engineering", aliases: [] },
  { code: "ELE", name: "Electrical Engineering", aliases: [] },
  { code: "EL", name: "Electronics Engineering", aliases: [] },
  { code: "AIDS", name: "Artificial Intelligence and Data Science", aliases: [] },
];

test.each([
  ["Mechanical Engg", "MECH"],
  ["Mech. Engg.", "MECH"],
  ["Mechanical", "MECH"],
  ["Comp Engg. Dept.", "Computer"],
  ["Department of Computer Engg.", "Computer"],
  ["E&TC", "EXTC"],
  ["E & TC Engg", "EXTC"],
  ["Electronics & Telecom. Engg.", "EXTC"],
  ["Electronics Engg", "EL"],
  ["Electrical Engg.", "ELE"],
  ["Elect. Engg.", undefined],
  ["AI & DS", "AIDS"],
  ["Artificial Intel. & Data Sci.", "AIDS"],
  ["Civil Engg", undefined],
  ["Computr Enginering", undefined],
  ["Engg.", undefined],
  ["", undefined],
])("as lists write it, %s is the department %s", (typed, code) => {
  expect(findWrittenDepartment(typed, departmentsOfCollege)?.code).toBe(code);
});

test("a department is found with & for and; an unknown one is a fault", () => {
  const field = department({ label: "Department" });
  expect(department.read("Basic Science & Humanities", field, context)).toEqual({ value: "BSH" });
  expect(department.read("Alchemy", field, context).fault?.message).toBe("There is no department “Alchemy”.");
});

test("a table is read from lines of cells, and from its own cell with new ids of rows", () => {
  const field = table({
    label: "Ids",
    row: "id",
    columns: { system: text({ label: "System" }), pages: int({ label: "Pages" }) },
  });
  expect(table.read("scopus | 12; wos", field, context)).toEqual({
    value: [
      { id: "row-1", system: "scopus", pages: 12 },
      { id: "row-2", system: "wos" },
    ],
  });
  const rows = [{ id: "k7", system: "a; b | c" }];
  expect(table.read(table.write(rows, field), field, context)).toEqual({
    value: [{ id: "row-1", system: "a; b | c" }],
  });
  expect(table.read('[{"id":"1","nosuch":1}]', field, context).fault).toBeDefined();
  expect(table.schema(field).safeParse([{ id: "1" }, { id: "1" }]).success).toBe(false);
});

test("a PAN may be typed in small letters", () => {
  const { pan } = profile.fields;
  const warningOf = (typed: string) => pan && fieldType(pan).read(typed, pan, context).warning?.message;
  expect(warningOf("abcpk1234f")).toBeUndefined();
  expect(warningOf("abcpk123f")).toBe("A PAN must have five letters, four digits and one letter.");
});
