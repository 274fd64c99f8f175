// What the pictures need, made through the API as its people would, each once: `made` holds what exists by now.
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";

const teacher = "teacher1.computer";

/** A submitted paper of the faculty member's with its proof; names a colleague who is asked, and an external person. */
export async function thePaper(demo, made) {
  made.paper ??= makePaper(demo);
  return made.paper;
}

async function makePaper(demo) {
  const me = await demo.call(teacher, "GET", "/api/me");
  const { rows } = await demo.call(teacher, "GET", "/api/colleagues?q=Rajwade");
  const [colleague] = rows;
  const data = {
    title: "Energy-aware scheduling for edge clusters",
    dateOfPublication: "2025-02-10",
    doi: "10.5555/ecr.2025.0211",
    journalTitle: "Edge Computing Review",
    journalType: "international",
    volume: "11",
    issue: "2",
    pageFrom: 118,
    pageTo: 131,
    indexing: ["Scopus", "SCIE"],
    keywords: ["scheduling", "edge computing"],
  };
  const people = [
    { name: me.name, account: me.id, affiliation: me.institute.name, role: "lead" },
    { name: colleague.name, account: colleague.id, affiliation: me.institute.name },
    { name: "J. Pinto", affiliation: "University of Vila Nova" },
  ];
  const { id } = await demo.call(teacher, "POST", "/api/records/journal", { data, people });
  const proof = new FormData();
  proof.set("field", "paper");
  proof.set("file", new Blob([await aScan(data.title)], { type: "image/png" }), "edge-computing-review.png");
  await demo.call(teacher, "POST", `/api/records/journal/${id}/proofs`, proof);
  await demo.call(teacher, "POST", `/api/records/journal/${id}/submit`);
  return { id, title: data.title, colleague: colleague.email.split("@")[0] };
}

/** The first page of a paper, as scanned. */
export function aScan(title) {
  const lines = Array.from({ length: 34 }, (_, index) => {
    const [column, row] = [index % 2, Math.floor(index / 2)];
    return `<rect x="${70 + column * 250}" y="${300 + row * 24}" width="${210 - ((index * 37) % 50)}" height="7" fill="#c9c9c4"/>`;
  });
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="780">
    <rect width="600" height="780" fill="#fff"/>
    <g font-family="serif" fill="#222">
      <text x="70" y="70" font-size="14" font-style="italic">Edge Computing Review, Vol. 11, No. 2 (2025) 118–131</text>
      <text x="70" y="130" font-size="22">${title}</text>
      <text x="70" y="165" font-size="15">and two others</text>
      <text x="70" y="265" font-size="17" font-weight="bold">Abstract</text>
    </g>${lines.join("")}</svg>`;
  return sharp(Buffer.from(page)).png().toBuffer();
}

/** A file of ten papers, read and not saved: some new, one already recorded, some with faults, one without a title. */
export async function theImport(demo, made) {
  const { title } = await thePaper(demo, made);
  made.batch ??= makeImport(demo, title);
  return made.batch;
}

const header = "title,journalTitle,issn,dateOfPublication,digitalObjectIdentifier,authors,facultiesInvolved";

export const rowsOfFile = [
  ["Energy-aware scheduling for edge clusters", "Edge Computing Review", "", "10 Feb 2025", "10.5555/ecr.2025.0211"],
  ["Placing containers in campus clouds", "Cloud Systems Letters", "2434-561X", "12-06-2025", "10.5555/csl.2025.14"],
  ["A compact index for Marathi speech", "Journal of Speech Tools", "", "2025-05", "10.5555/jst.2025.30"],
  ["Fault signs in lift motors from sound", "Machine Hearing", "12345", "31 June 2025", ""],
  ["Placing containers in campus cloud", "Cloud Systems Letters", "2434-561X", "", ""],
  ["Queue lengths at toll plazas from video", "Transport Sensing", "2049-3630", "2025-02-27", "10.5555/ts.2025.8"],
  ["", "Networks in Practice", "", "2024", ""],
  ["Crop calendars from cloudy satellite series", "Remote Fields", "", "Nov 2024", "10.5555/rf.2024.77"],
  ["Privacy budgets a registrar can read", "Data and Society Reports", "", "15/12/2024", "10.5555/dsr.2024.5"],
  ["Handwritten Modi script: a labelled corpus", "Document Notes", "", "18 Mar 2025", "10.5555/dn.2025.3"],
];

async function makeImport(demo) {
  const me = await demo.call(teacher, "GET", "/api/me");
  const lines = rowsOfFile.map((cells) => [...cells, me.name, me.email].map((cell) => `"${cell}"`).join(","));
  return upload(demo, teacher, "papers-2024-25.csv", [header, ...lines].join("\r\n"));
}

export async function upload(demo, who, name, csv) {
  const file = new FormData();
  file.set("file", new Blob([csv], { type: "text/csv" }), name);
  const { id } = await demo.call(who, "POST", "/api/imports", file);
  while ((await demo.call(who, "GET", `/api/imports/${id}`)).state === "reading") await pause(200);
  return id;
}

/** Saves an import and waits until its records exist. */
async function save(demo, who, id) {
  await demo.call(who, "POST", `/api/imports/${id}/commit`);
  for (let turn = 0; turn < 100; turn++) {
    if ((await demo.call(who, "GET", `/api/imports/${id}`)).state === "committed") return id;
    await pause(200);
  }
  throw new Error(`The import of ${who} was not saved.`);
}

/** A row that names nobody of the institute, imported by the head. */
export async function theUnassigned(demo, made) {
  made.unassigned ??= (async () => {
    const rows = `"Monsoon onset from river gauges","Letters on Water","","2024-08","","S. Iyer; K. Menon",""`;
    const id = await upload(demo, "hod.computer", "office-papers.csv", `${header}\r\n${rows}`);
    return save(demo, "hod.computer", id);
  })();
  return made.unassigned;
}

/** Rows that may be existing papers of the faculty member's: saved, and kept as questions. */
export async function theQuestions(demo, made) {
  made.questions ??= (async () => {
    const me = await demo.call(teacher, "GET", "/api/me");
    const people = [{ name: me.name, account: me.id }];
    for (const [title, journalTitle, dateOfPublication] of [
      ["Cheap sensors for hill farms", "Remote Fields", "2022-04"],
      ["Pumps that follow the sun", "Solar Practice", "2021-09"],
    ])
      await demo.call(teacher, "POST", "/api/records/journal", {
        data: { title, journalTitle, dateOfPublication },
        people,
      });
    const rows = [
      ["Cheap sensors for hill farms", "Rem. Fields", "", "2022", "", me.name, me.email],
      ["Pumps that follow the sun", "Solar Pract.", "", "2021", "", me.name, me.email],
    ];
    const lines = rows.map((cells) => cells.map((cell) => `"${cell}"`).join(","));
    return save(demo, teacher, await upload(demo, teacher, "older-list.csv", [header, ...lines].join("\r\n")));
  })();
  return made.questions;
}

/**
 * A colleague's row that duplicates the faculty member's paper and names the colleague: a claim, for the faculty
 * member to answer.
 */
export async function theClaim(demo, made) {
  await thePaper(demo, made);
  made.claim ??= (async () => {
    const who = "teacher3.computer";
    const { name, email } = await demo.call(who, "GET", "/api/me");
    const cells = ["Energy-aware scheduling for edge clusters", "Edge Computing Review", "", "2025"];
    const line = [...cells, "10.5555/ecr.2025.0211", name, email].map((cell) => `"${cell}"`).join(",");
    return save(demo, who, await upload(demo, who, "my-papers.csv", `${header}\r\n${line}`));
  })();
  return made.claim;
}

/** A person invited by the admin, who sees the link; no mail server is set. */
export async function theInvited(demo, made) {
  made.invited ??= (async () => {
    const person = { name: "Meera Joshi", email: "meera.joshi@somaiya.edu", role: "Faculty", department: "Computer" };
    const { id } = await demo.call("admin", "POST", "/api/accounts", { ...person, invite: true });
    const { link } = await demo.call("admin", "POST", `/api/accounts/${id}/invitation-link`);
    return { ...person, link: new URL(link).pathname };
  })();
  return made.invited;
}
