import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { PeopleImport } from "#domain/accounts/people/import-people.ts";
import { aWorkbookWithChart, sheetRows } from "#tests/support/files/zip.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { domain } = world.institute;

const upload = (text: string, search = "", who = world.admin) =>
  world
    .as(who)
    .upload("POST", `/api/people-imports${search}`, [
      { field: "file", name: "people.csv", type: "text/csv", bytes: text },
    ]);
const accounts = async () => (await world.owner.query("select count(*)::int as n from accounts")).rows[0].n;

const list = `Name of the Faculty,E-mail ID,Dept.,Designation,Date of Joining,Nature of appointment,ORCID iD,scopus_author_id,other_spellings
Ravi Gokhale,Ravi.Gokhale@${domain},Computer Engineering,Professor,18/6/2012,Permanent,0000-0002-1825-0097,58196810600,"Gokhale, R.; R Gokhale"
Sana Shaikh,sana.shaikh@${domain},IT,,,,,,
Asha Kulkarni,asha.kulkarni@${domain},Computer,,,,,,
Nobody,nobody,Computer,,,,,,
,blank.name@${domain},Computer,,,,,,
Far Away,far.away@${domain},Alchemy,,,,,,
"Ms. SHAIKH, Sana",SANA.SHAIKH@${domain},IT,,,,,,
Odd Cells,odd.cells@${domain},EXTC,,some day,honorary,123,abc,
Other House,someone@${world.other.domain},Computer,,,,,,
Guest Teacher,guest@gmail.example,Computer,,,,,,
Sara Khan,sana.shaikh@${domain},IT,,,,,,
`;

test("a line that counts the people is none of them", async () => {
  const text = `Sr. No.,Name of the Faculty,E-mail ID,Dept.\n1,Line Counted,line.counted@${domain},IT\n,Total teachers: 1,,\n`;
  expect(await upload(text).answers<PeopleImport>(200)).toMatchObject({ rows: 1, created: 1, errors: 0 });
});

test("a list as an office writes it: short headings and departments, two addresses, a former member", async () => {
  const text = `Sr. No.,Name of the Faculty,Dept.,Desig.,E-mail ID,Mobile No.,Date of leaving
1,Dr.Iyer Meera V,Comp. Engg.,Assoc. Prof,M.Iyer@${domain} ; meera@gmail.example,9822099999,
2,Harsha Patil,E&TC,Professor,harsha.p@${domain},,31/05/2020
3,Nobody Yet,Information Tech,,NA,,
`;
  const { statuses, unread } = await upload(text).answers<PeopleImport>(200);
  expect(unread).toEqual(["Mobile No."]);
  expect(
    statuses.map(({ name, email, department, designation, issues }) => [
      name,
      email,
      department,
      designation,
      ...issues.map(({ message }) => message),
    ]),
  ).toEqual([
    ["Dr. Iyer Meera V", `m.iyer@${domain}`, "Computer Engineering", "Assoc. Prof", `Read as m.iyer@${domain}.`],
    [
      "Harsha Patil",
      `harsha.p@${domain}`,
      "Electronics and Telecommunication",
      "Professor",
      "Left on 31 May 2020. Once the account is added, deactivate it with this last day.",
    ],
    ["Nobody Yet", "", "Information Technology", null, "The e-mail is missing."],
  ]);
});

test("a workbook with a chart on a separate sheet is read", async () => {
  const rows = [
    ["Name of the Faculty", "E-mail ID", "Dept."],
    ["Chart Reader", `chart.reader@${domain}`, "IT"],
  ];
  const file = { field: "file", name: "people.xlsx", type: "", bytes: aWorkbookWithChart(sheetRows(rows)) };
  const result = await world.as(world.admin).upload("POST", "/api/people-imports", [file]).answers<PeopleImport>(200);
  expect(result).toMatchObject({ rows: 1, created: 1, errors: 0 });
});

test("the dry run returns every row's status and adds nobody", async () => {
  const before = await accounts();
  const result = await upload(list).answers<PeopleImport>(200);
  expect(result).toMatchObject({ rows: 11, created: 3, known: 2, errors: 6, dryRun: true });
  expect(result.statuses.slice(0, 2).map(({ designation }) => designation)).toEqual(["Professor", null]);
  expect(result.statuses.map(({ row, status }) => `${row} ${status}`)).toEqual([
    "2 created",
    "3 created",
    "4 known",
    "5 error",
    "6 error",
    "7 error",
    "8 known",
    "9 created",
    "10 error",
    "11 error",
    "12 error",
  ]);
  const issues = Object.fromEntries(result.statuses.map(({ row, issues }) => [row, issues.map(({ field }) => field)]));
  expect(issues).toMatchObject({
    2: [],
    5: ["email"],
    6: ["name"],
    7: ["department"],
    8: ["email"],
    9: ["joined", "orcid", "scopusAuthorIds", "nature"],
    10: ["email"],
    11: ["email"],
    12: ["email"],
  });
  expect(result.statuses[10]?.issues[0]?.message).toBe("Row 3 has the same address for another name.");
  expect(result.statuses[5]?.issues[0]?.message).toBe(
    "There is no department “Alchemy”. An admin can add it, or this spelling of it, in Settings.",
  );
  expect(result.statuses[9]?.issues[0]?.message).toBe("Only addresses of the institute’s e-mail domains can be used.");
  expect(await accounts()).toBe(before);
});

test.each([
  ["Sana M. Shaikh", "known"],
  ["S. Shaikh", "known"],
  ["Shaikh Sana", "known"],
  ["Dr. Sana Shaikh", "known"],
  ["Sara Khan", "error"],
])("a second row for Sana Shaikh's address under the name %s: %s", async (name, status) => {
  const rows = ["Sana Shaikh", name].map((one) => `${one},twice@${domain},IT`);
  const { statuses } = await upload(`name,email,department\n${rows.join("\n")}`).answers<PeopleImport>(200);
  expect(statuses.map((row) => row.status)).toEqual(["created", status]);
});

test("a joining date may have the digits and months of Hindi and Marathi", async () => {
  const dates = ["१५/०६/२०१७", "५ सप्टेंबर २०२१"].map((date, index) => `Date ${index},date.${index}@${domain},IT,${date}`);
  const result = await upload(`name,email,department,joined\n${dates.join("\n")}`).answers<PeopleImport>(200);
  expect(result.statuses.map(({ joined, issues }) => [joined, issues])).toEqual([
    ["2017-06-15", []],
    ["2021-09-05", []],
  ]);
});

test("the accepted rows become accounts without invitations; a second time all are known", async () => {
  const before = await accounts();
  expect(await upload(list, "?dryRun=false").answers(200)).toMatchObject({
    created: 3,
    known: 2,
    errors: 6,
    dryRun: false,
  });
  expect(await accounts()).toBe(before + 3);
  const { rows } = await world.owner.query(
    `select a.name, a.role, a.state, a.password_hash, a.orcid, a.scopus_author_ids, p.designation, p.nature, p.starts::text, d.code,
       array(select folded from name_variants v where v.account_id = a.id order by 1) as variants
     from accounts a join appointments p on p.account_id = a.id join departments d on d.id = p.department_id
     where a.email = any ($1) order by a.email`,
    [[`ravi.gokhale@${domain}`, `sana.shaikh@${domain}`]],
  );
  expect(rows).toEqual([
    {
      name: "Ravi Gokhale",
      role: "Faculty",
      state: "active",
      password_hash: null,
      orcid: "0000-0002-1825-0097",
      scopus_author_ids: ["58196810600"],
      designation: "Professor",
      nature: "regular",
      starts: "2012-06-18",
      code: "Computer",
      variants: ["gokhale r", "r gokhale"],
    },
    expect.objectContaining({ name: "Sana Shaikh", nature: null, starts: null, code: "IT", orcid: null, variants: [] }),
  ]);
  expect((await world.owner.query("select * from outbox")).rows).toEqual([]);
  expect(await upload(list, "?dryRun=false").answers(200)).toMatchObject({ created: 0, known: 5, errors: 6 });
});

test("a long list is added in many steps, each row with the status that it would have in a short one", async () => {
  const line = (index: number) => `Long ${index},long.${index}@${domain},IT,"Long, ${index}; L ${index}"\n`;
  const lines = Array.from({ length: 1250 }, (_, index) => line(index));
  lines[700] = `Nobody,nobody,IT,\n`;
  lines[1100] = line(3);
  const text = `name,email,department,other spellings\n${lines.join("")}`;
  const before = await accounts();
  const totals = { rows: 1250, created: 1248, known: 1, errors: 1 };
  for (const search of ["", "?dryRun=false"]) {
    const result = await upload(text, search).answers<PeopleImport>(200);
    expect(result).toMatchObject(totals);
    expect(result.statuses.map(({ row }) => row)).toEqual(lines.map((_, index) => index + 2));
    expect(result.statuses[1100]).toMatchObject({
      status: "known",
      issues: [{ message: "Row 5 has the same address." }],
    });
  }
  expect(await accounts()).toBe(before + totals.created);
  const { rows } = await world.owner.query(
    `select count(*)::int as people, sum((select count(*) from name_variants v where v.account_id = a.id))::int as variants
     from accounts a join appointments p on p.account_id = a.id where a.email like 'long.%'`,
  );
  expect(rows).toEqual([{ people: 1248, variants: 2 * 1248 }]);
});

test("invitations are sent if requested, to new accounts", async () => {
  const text = `name,email,department\nNew One,new.one@${domain},IT\nAsha Kulkarni,asha.kulkarni@${domain},Computer\n`;
  await upload(text, "?dryRun=false&invite=true").answers(200);
  const { rows } = await world.owner.query("select to_address, purpose from outbox");
  expect(rows).toEqual([{ to_address: `new.one@${domain}`, purpose: "invite" }]);
});

test("a list without the required columns, or an invalid list, is refused with a message", async () => {
  expect(await upload("name,department\nA,IT\n").answers(422)).toMatchObject({
    code: "import-unreadable",
    message: "The list needs columns for name, e-mail and department. Not found: e-mail.",
  });
  await upload("").answers(422);
  await world.as(world.admin).post("/api/people-imports", { file: "x" }).answers(415);
});

test.each(["teacher", "hod", "coordinator"] as const)("a %s may not", async (who) => {
  await upload(list, "?dryRun=false", world[who]).answers(403);
});

const trial = join(process.env.FPMS_TRIAL_DATA ?? "../shared/data", "indian-university", "people.csv");

test.skipIf(!existsSync(trial))("a hundred real authors with their spellings are all imported", async () => {
  const [header = "", ...lines] = readFileSync(trial, "utf8").trim().split(/\r?\n/);
  const text = [`email,${header}`, ...lines.map((line, index) => `author${index}@${domain},${line}`)].join("\n");
  const result = await upload(text, "?dryRun=false").answers<PeopleImport>(200);
  expect(result).toMatchObject({ rows: lines.length, created: lines.length, known: 0, errors: 0 });
  expect(result.statuses.flatMap(({ issues }) => issues)).toEqual([]);
});

test("a joining date that may be a month or an academic year is left out and reported", async () => {
  const result = await upload(`Name,E-mail,Department,Date of joining
Month Maybe,month.maybe@${domain},IT,2011-12
Month Surely,month.surely@${domain},IT,Dec 2011
`).answers<PeopleImport>(200);
  expect(result).toMatchObject({ rows: 2, created: 2, errors: 0 });
  expect(result.statuses.map(({ issues }) => issues.map(({ message }) => message))).toEqual([
    [expect.stringContaining("2011-12 may be December 2011 or an academic year.")],
    ["Read as 1 December 2011."],
  ]);
});

test("a joining date without a day is entered as its first day and reported", async () => {
  const rows = ["2015", "2015-06", "15/06/2015"].map((date, at) => `Year ${at},year.${at}@${domain},IT,${date}`);
  const { statuses } = await upload(`Name,E-mail,Department,DOJ\n${rows.join("\n")}`).answers<PeopleImport>(200);
  expect(statuses.map(({ status, joined, issues }) => [status, joined, ...issues.map(({ code }) => code)])).toEqual([
    ["created", "2015-01-01", "first-day-assumed"],
    ["created", "2015-06-01", "first-day-assumed"],
    ["created", "2015-06-15"],
  ]);
});

const joinedOn = (dates: readonly string[]) =>
  `Name,E-mail,Department,Date of joining\n${dates.map((date, at) => `Date ${at},date.${at}@${domain},IT,${date}\n`).join("")}`;

test.each([
  { dates: ["7/8/2019", "25/4/2022"], order: "day-first", read: ["2019-08-07", "2022-04-25"] },
  { dates: ["7/8/2019", "4/25/2022"], order: "month-first", read: ["2019-07-08", "2022-04-25"] },
  { dates: ["7/8/2019", "1/2/2020"], order: "undetermined", read: [null, null] },
  { dates: ["7/8/2019", "25/4/2022", "4/25/2022"], order: "undetermined", read: [null, "2022-04-25", "2022-04-25"] },
  { dates: ["1/1/2019", "Jun 2020", ""], order: undefined, read: ["2019-01-01", "2020-06-01", null] },
])("joining dates are read in the order that all of them show: $order", async ({ dates, order, read }) => {
  const result = await upload(joinedOn(dates)).answers<PeopleImport>(200);
  expect(result.dates).toBe(order);
  expect(result.statuses.map(({ joined }) => joined)).toEqual(read);
  for (const [at, { issues }] of result.statuses.entries())
    expect(issues.map(({ code }) => code)).toEqual(
      dates[at] === "Jun 2020"
        ? ["first-day-assumed"]
        : dates[at] !== "" && read[at] === null
          ? ["date-order-open"]
          : [],
    );
});

test("the order of joining dates can be chosen", async () => {
  const text = joinedOn(["7/8/2019", "1/2/2020"]);
  for (const [order, read] of [
    ["day-first", ["2019-08-07", "2020-02-01"]],
    ["month-first", ["2019-07-08", "2020-01-02"]],
  ]) {
    const result = await upload(text, `?dates=${order}`).answers<PeopleImport>(200);
    expect(result).toMatchObject({ dates: order, errors: 0 });
    expect(result.statuses.map(({ joined, issues }) => ({ joined, issues }))).toEqual(
      Array.from(read ?? [], (joined) => ({ joined, issues: [] })),
    );
  }
  await upload(text, "?dates=year-first").answers(422);
});

test("the dates of the whole list decide, not those of the rows before", async () => {
  const text = joinedOn([...Array.from({ length: 9000 }, () => "7/8/2019"), "12/31/2020"]);
  const result = await upload(text).answers<PeopleImport>(200);
  expect(result.dates).toBe("month-first");
  expect(result.statuses[0]).toMatchObject({ joined: "2019-07-08" });
});

test("a nature of appointment that is unknown is left out and reported", async () => {
  const text = `name,email,department,nature\nSana Rao,sana.rao@${domain},IT,constructor\n`;
  const { statuses } = await upload(text).answers<PeopleImport>(200);
  expect(statuses[0]?.issues.map(({ code }) => code)).toEqual(["unknown-nature"]);
});

test("a later list fills empty designations and natures of appointment, and leaves everything else", async () => {
  const heading = "name,email,department,designation,nature of appointment,orcid\n";
  const address = (name: string) => `${name}.later@${domain}`;
  await upload(
    `${heading}Ravi Later,${address("ravi")},IT,,,\nMeera Later,${address("meera")},IT,Lecturer,,\nNita Later,${address("nita")},IT,,,\nOm Later,${address("om")},IT,,,`,
    "?dryRun=false",
  ).answers(200);
  const later = `${heading}Dr. Ravi Later,${address("ravi")},IT,Professor,Permanent,0000-0002-1825-0097
Meera Later,${address("meera")},IT,Professor,Contractual,
Farid Other,${address("nita")},IT,Professor,Permanent,
Om Later,${address("om")},Computer,Professor,Permanent,
Ravi Later,${address("ravi")},IT,Dean,,
`;
  const posts = async () =>
    (
      await world.owner.query(
        `select a.name, p.designation, p.nature, a.orcid from accounts a join appointments p on (p.institute_id, p.account_id) = (a.institute_id, a.id)
         where a.email like '%.later@%' order by a.name`,
      )
    ).rows.map((row) => Object.values(row));
  const before = await posts();
  const trial = await upload(later).answers<PeopleImport>(200);
  expect(trial).toMatchObject({ created: 0, known: 5, filled: 2, errors: 0 });
  expect(trial.statuses.map(({ fills }) => fills)).toEqual([["designation", "nature"], ["nature"], [], [], []]);
  expect(trial.statuses[2]?.issues.map(({ message }) => message)).toEqual([
    "The account with this address has another name: Nita Later.",
  ]);
  expect(await posts()).toEqual(before);

  const { rows } = await world
    .as(world.admin)
    .get("/api/accounts?q=meera%20later")
    .answers<{ rows: { id: string; version: number }[] }>(200);
  expect(await upload(later, "?dryRun=false").answers(200)).toMatchObject({ created: 0, known: 5, filled: 2 });
  expect(await posts()).toEqual([
    ["Meera Later", "Lecturer", "contract", null],
    ["Nita Later", null, null, null],
    ["Om Later", null, null, null],
    ["Ravi Later", "Professor", "regular", null],
  ]);
  expect(await upload(later).answers(200)).toMatchObject({ known: 5, filled: 0 });
  const [meera] = rows;
  await world
    .as(world.admin)
    .patch(`/api/accounts/${meera?.id}`, { version: meera?.version, designation: "Reader" })
    .answers(409);
});
