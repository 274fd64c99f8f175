import { describe, expect, test } from "vitest";
import { listPeopleForMatching } from "#db/queries/people-matching.ts";
import { inTransaction, withScope } from "#db/scope.ts";
import { findActor } from "#domain/accounts/session/find-actor.ts";
import type { Matches } from "#domain/records/authorship/link-people.ts";
import { insertRecords, prepareIncoming } from "#domain/records/insert-records.ts";
import { gatherProposals } from "#domain/records/notify-proposed-authors.ts";
import { writeCsvLine } from "#formats/csv/write-csv.ts";
import { readReferences } from "#formats/references/read-references.ts";
import { readSheet } from "#formats/xlsx/read-sheet.ts";
import { isCitable } from "#kinds/citation.ts";
import type { KindDefinition, PeoplePart } from "#kinds/define-kind.ts";
import { csvColumns } from "#kinds/derive/cells/csv-headers.ts";
import { withDuration } from "#kinds/derive/duration.ts";
import type { RecordData } from "#kinds/field.ts";
import { type FieldDefinition, fieldType } from "#kinds/fields/field-types.ts";
import type { Person } from "#kinds/person.ts";
import { joinList, writeNames } from "#kinds/reading/list-text.ts";
import { kinds } from "#kinds/registry.ts";
import { pageTexts } from "#tests/support/files/page-texts.ts";
import { listOf } from "#tests/support/records/records.ts";
import { isTurn } from "#tests/support/sampled.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const actor = await findActor(world.appContext, world.admin.email);

const hostile = [
  "=1+1",
  "+91 22",
  "-5",
  "@sum(a)",
  "'=quoted",
  "''-twice",
  "'plain",
  "＝wide",
  "＋wide",
  "－wide",
  "＠wide",
  "a,comma",
  'a "quote"',
  '"',
  "semi;colon",
  "a|bar",
  ",",
  "line\nbreak",
  "line\r\nbreak",
  "a\ttab",
  "\tfirst",
  " leading",
  "trailing ",
  "\u00a0leading",
  "trailing\u3000",
  "\u2028leading",
  "\vleading",
  "trailing\f",
  "\b",
  "back\\slash",
  "\\N",
  "\\.",
  "\\n",
  "é",
  "देवनागरी",
  "😀 first",
  "last 😀",
  "–dash",
  "null",
  "",
  "\\",
  "a\\\tb,c",
  `long ${"word, ".repeat(12_000)}`,
];
const figures = [0, -5, 12, 2.5, 0.1, 1e-7, 123456789.25, 999_999_999, 1e15, 1e21, 100];

const index = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** A value of the field's type; the texts of identifiers differ, or the records would be one work. */
function sampleOf({ type }: FieldDefinition, name: string, number: number): unknown {
  const place = number + name.length;
  switch (type) {
    case "int":
    case "year":
    case "decimal":
      return index(figures, place);
    case "money":
      return [0, 5, 100, 12_345, 900_000_000_099][place % 5];
    case "page":
      return place % 2 === 0 ? place : index(hostile, place);
    case "bool":
      return place % 3 === 0 ? undefined : place % 2 === 0;
    case "date":
    case "partial-date":
      return name.length % 2 === 0 ? "2024-03-05" : "2024-03-09";
    case "tags":
    case "file":
      return [index(hostile, place), "plain", index(hostile, place + 5)].slice(0, place % 4);
    case "table":
      return place % 2 === 0 ? [] : [{ id: "row-1", title: index(hostile, place) }];
    case "doi":
    case "isbn":
      return `${index(hostile, place)}${number}`;
    default:
      return place % 7 === 0 ? undefined : index(hostile, place);
  }
}

const roles = ["author", "principal", "co", "lead", "student", "involved", undefined] as const;

function peopleOf(number: number): Person[] {
  return Array.from({ length: 1 + (number % 4) }, (_, place) => ({
    name: index(hostile, number + place) || "Nobody",
    ...(place % 2 === 0 && { affiliation: index(hostile, number + place + 3) }),
    ...(place % 3 === 1 && { email: `p${number}@x.example` }),
    ...(place === 0 && { account: world.teacher.publicId }),
    ...(number % 3 === place && { corresponding: true }),
    ...(number % 4 === place && { credit: ["Software", "Writing – review & editing"] }),
    role: index(roles, number + place),
  }));
}

/** The cells that describe people, one by one as the columns say, for comparing with what is written at once. */
function peopleCells(kind: KindDefinition, people: readonly Person[], departments: readonly string[]) {
  const columns = kind.peopleColumns;
  const isByInvolvement = kind.people === undefined || kind.people.roles[0] === "involved";
  const printed = isByInvolvement ? [...people] : people.filter(({ role }) => role !== "involved");
  const isApart = (role: Person["role"]) =>
    (role === "principal" && columns.principal !== undefined) || (role === "student" && columns.names === undefined);
  const inOrder = [
    ...printed.filter(({ role }) => role === "principal" && columns.principal !== undefined),
    ...printed.filter(({ role }) => !isApart(role)),
    ...printed.filter(({ role }) => role === "student" && columns.names === undefined),
  ];
  const namesOf = (list: readonly Person[]) => writeNames(list.map(({ name }) => name));
  const slots = (values: readonly (string | undefined)[]) =>
    values.some((value) => value !== undefined) ? values.map((value) => `${value ?? ""};`).join(" ") : "";
  const cells: Record<PeoplePart, string> = {
    names: namesOf(printed.filter(({ role }) => !isApart(role))),
    co: namesOf(printed.filter(({ role }) => !isApart(role))),
    principal: namesOf(printed.filter(({ role }) => role === "principal")),
    lead: namesOf(printed.filter(({ role }) => role === "lead")),
    students: namesOf(printed.filter(({ role }) => role === "student")),
    corresponding: namesOf(printed.filter(({ corresponding }) => corresponding)),
    credit: writeNames(
      printed.filter(({ credit }) => credit).map(({ name }) => `${name}: Software, Writing – review & editing`),
    ),
    affiliations: slots(inOrder.map(({ affiliation }) => affiliation)),
    departments: joinList(departments),
    emails: slots([
      ...inOrder.map(({ email }) => email),
      ...people.filter((person) => !printed.includes(person)).flatMap(({ email }) => email ?? []),
    ]),
  };
  return cells;
}

type Row = { data: RecordData; people: Person[]; scopes: number[]; state: string };

/** The file written a row and a cell at a time. */
function plainly(kind: KindDefinition, rows: readonly Row[]): string {
  const columns = csvColumns(kind);
  const codes = new Map(Object.values(world.institute.departments).map(({ id, code }) => [id, code]));
  const guard = columns.map((column) => column.source !== "field" || fieldType(column.field).comparison !== "number");
  const lines = rows.map((row) => {
    const data = withDuration(kind, row.data);
    const people = row.people.map((person) =>
      person.account !== undefined && person.email === undefined ? { ...person, email: world.teacher.email } : person,
    );
    const departments = row.scopes.sort((one, other) => one - other).flatMap((scope) => codes.get(scope) ?? []);
    const cells = columns.map((column) => {
      if (column.source === "people") return peopleCells(kind, people, departments)[column.peoplePart];
      if (column.source === "record") return column.value === "state" ? row.state : "";
      const value = data[column.name];
      return value === undefined ? "" : fieldType(column.field).write(value, column.field);
    });
    return writeCsvLine(cells, { guard });
  });
  return `\uFEFF${writeCsvLine(columns.map(({ header }) => header))}${lines.join("")}`;
}

describe.each(kinds.map((kind, index) => [kind.slug, kind, index] as const))("%s", (slug, kind, place) => {
  test("its file has the bytes of a plain writer for values of any sort", async () => {
    await withScope(world.database, world.institute.id, async (scope) => {
      const account = (await listPeopleForMatching(scope)).find(({ id }) => id === world.teacher.id);
      if (!account) throw new Error("The teacher is not in the directory.");
      const matches: Matches = new Map([[0, { account, matchedBy: "account" }]]);
      const incoming = Array.from({ length: kind.isOnePerPerson ? 1 : hostile.length + 4 }, (_, number) => {
        const fields = Object.entries(kind.fields).map(([name, field]) => [name, sampleOf(field, name, number)]);
        const data = Object.fromEntries(fields.filter(([, value]) => value !== undefined));
        const people = peopleOf(number);
        const title = `${index(hostile, number)} ${String.fromCodePoint(0x61 + (number % 26)).repeat(number + 1)}`;
        return prepareIncoming(scope, actor, {
          kind,
          people,
          matches,
          unread: {},
          batch: null,
          question: null,
          data: kind.isOnePerPerson ? data : { ...data, [kind.title]: title },
        });
      });
      await inTransaction(scope, () => insertRecords(scope, actor, incoming, gatherProposals()));
    });
    const file = await world.as(world.admin).get(`/api/records/${slug}/export?scope=institute`);
    expect(file.status).toBe(200);
    // In the order of the list, newest first, each work once.
    const { rows } = await world.owner.query<Row>(
      `select r.data, r.people, r.scopes, r.state from record_scopes s
       join records r on r.institute_id = s.institute_id and r.id = s.record_id
       where s.institute_id = $1 and s.scope = 0 and s.kind = $2 order by s.day desc, r.id desc`,
      [world.institute.id, slug],
    );
    expect(rows.length).toBeGreaterThan(kind.isOnePerPerson ? 0 : 20);
    const plain = plainly(kind, rows);
    // A difference of whole files would be long.
    expect(firstDifference(file.text, plain)).toBe("");
    expect(file.text.length).toBe(plain.length);
  });

  test.runIf(isTurn(place, kinds.length))("its other files have each row of the list, in the same order", async () => {
    const admin = world.as(world.admin);
    const page = await listOf(admin, slug, { scope: "institute", count: "exact", limit: "200", sort: "title" });
    const titles = page.rows.map(({ title }) => start(title));
    expect(titles).toHaveLength(page.total);
    const exported = async (format: string, columns?: string) => {
      const query = new URLSearchParams({ scope: "institute", sort: "title", format, ...(columns && { columns }) });
      const { status, bytes, text, headers } = await admin.get(`/api/records/${slug}/export?${query}`);
      expect(status, `${format} ${text.slice(0, 200)}`).toBe(200);
      const hasSigns = format === "pdf" && page.rows.some(({ title }) => title.includes("😀"));
      expect(headers["unprinted-characters"]).toBe(hasSigns ? encodeURIComponent("😀") : undefined);
      return bytes;
    };
    const book = await readSheet(await exported("xlsx"));
    expect(book.rows).toHaveLength(page.total);
    const cells = book.rows.flatMap((row) => row.cells);
    expect(cells.filter((cell) => cell.length > 32_767 || /^[=+@＝＋＠]/.test(cell))).toEqual([]);
    const printed = (await pageTexts(await exported("pdf", "title"))).join(" ");
    expect(printed).toContain(`1 of ${printed.match(/ of (\d+)/)?.[1]}`);
    if (!isCitable(kind)) {
      const refused = await admin.get(`/api/records/${slug}/export?format=bibtex`).answers<{ message: string }>(400);
      expect(refused.message).toContain("Use csv, xlsx, pdf.");
      return;
    }
    for (const [format, name] of Object.entries({ bibtex: "BibTeX", ris: "RIS", csl: "JSON" })) {
      const { items, faults } = readReferences(await exported(format), name);
      expect(faults, format).toEqual([]);
      expect(
        items.map(({ cells: { Title = "" } }) => start(Title)),
        format,
      ).toEqual(titles);
    }
  });
});

const start = (text: string) => text.replace(/\s+/g, " ").trim().slice(0, 1000);

function firstDifference(text: string, plain: string): string {
  let place = 0;
  while (place < text.length && text[place] === plain[place]) place += 1;
  const around = (one: string) => one.slice(Math.max(0, place - 40), place + 40);
  return place === text.length ? "" : `${around(text)} instead of ${around(plain)}`;
}
