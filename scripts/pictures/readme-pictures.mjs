// The screenshots of the README, taken from a demo of their own: npm run build && node scripts/pictures/readme-pictures.mjs
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { chromiumPath } from "../../chromium.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const out = join(root, "docs/pictures");
const folder = mkdtempSync(join(tmpdir(), "fpms-pictures-"));
// As root, the database server runs as another user, who needs access.
chmodSync(folder, 0o711);
const origin = `http://127.0.0.1:${await freePort()}`;
const demo = spawn(process.execPath, ["bin/fpms.mjs", "demo"], {
  cwd: root,
  stdio: ["ignore", "ignore", "inherit"],
  env: { ...process.env, PORT: new URL(origin).port, HOST: "127.0.0.1", PUBLIC_URL: origin, DATA_DIR: folder },
});
await waitUntilReady();
const accounts = JSON.parse(readFileSync(join(folder, "demo-accounts.json"), "utf8"));
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
});
mkdirSync(out, { recursive: true });
try {
  const head = await signIn("Head Of Department");
  const faculty = await signIn("Faculty");
  const record = await createJournalRecord(faculty);
  const batch = await createImport(faculty);
  await capture("landing", "/");
  await capture("head-dashboard", "/hod", { token: head });
  await capture("head-dashboard-dark", "/hod", { token: head, theme: "dark" });
  await capture("search", "/hod/search?q=learning", { token: head });
  await capture("report", "/hod/reports?q=count+publications+by%3Aay", { token: head });
  await capture("directory", "/directory");
  await capture("faculty-dashboard", "/faculty", { token: faculty });
  await capture("journal-list", "/hod/display/journal?q=index%3Ascopus", { token: head, action: chooseTwo });
  await capture("journal-list-phone", "/hod/display/journal", { token: head, width: 375, height: 812 });
  await capture("journal-form", `/common/edit/journal/${record}`, { token: faculty });
  await capture("import-rows", `/common/upload/bulk?batch=${batch}&step=check`, { token: faculty });
} finally {
  await browser.close();
  demo.kill("SIGTERM");
  await once(demo, "exit");
  rmSync(folder, { recursive: true, force: true });
}

async function capture(name, path, { token, theme = "light", width = 1440, height = 900, action } = {}) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: "reduce",
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    deviceScaleFactor: width < 500 ? 2 : 1,
  });
  if (token) await context.addInitScript((stored) => window.localStorage.setItem("token", stored), token);
  const page = await context.newPage();
  await page.goto(origin + path);
  await page.locator("h1").first().waitFor();
  // The stream of notifications never ends, so the network is never idle behind a sign-in.
  await delay(2500);
  await action?.(page);
  const { size } = await sharp(await page.screenshot())
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(join(out, `${name}.png`));
  console.log(`${name}.png ${Math.round(size / 1024)} kB`);
  await context.close();
}

async function chooseTwo(page) {
  await page.getByRole("button", { name: "Columns" }).click();
  for (const index of [3, 10]) await page.getByRole("row").nth(index).getByRole("checkbox").click();
  await page.mouse.move(720, 20);
  await delay(500);
}

async function signIn(role) {
  const { email, password } = accounts.find((account) => account.role === role && account.tags.length === 0);
  return (await request("POST", "/api/auth/login", undefined, { email, password, role })).token;
}

/** A paper of the faculty member's own, with a proof; some recommended fields are empty. */
async function createJournalRecord(token) {
  const data = {
    title: "Energy-aware scheduling for edge clusters",
    dateOfPublication: "2025-02-10",
    doi: "10.5555/ecr.2025.0211",
    journalTitle: "Edge Computing Review",
    issn: "1234-5679",
    journalType: "international",
    volume: "11",
    issue: "2",
    pageFrom: 118,
    pageTo: 131,
    indexing: ["Scopus", "SCIE"],
    keywords: ["scheduling", "edge computing"],
  };
  const me = await request("GET", "/api/me", token);
  const people = [
    { name: me.name, account: me.id, affiliation: me.institute.name, role: "lead" },
    { name: "T. Rao", affiliation: me.institute.name },
    { name: "J. Pinto", affiliation: "University of Vila Nova" },
  ];
  const { id } = await request("POST", "/api/records/journal", token, { data, people });
  const proof = new FormData();
  proof.set("field", "paper");
  proof.set("file", new Blob([await drawScan(data.title)], { type: "image/png" }), "paper.png");
  await request("POST", `/api/records/journal/${id}/proofs`, token, proof);
  return id;
}

/** The first page of the paper, as scanned. */
function drawScan(title) {
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

async function createImport(token) {
  const rows = [
    ["Energy aware scheduling for edge clusters", "Edge Computing Review", "1234-5679", "10 Feb 2025", ""],
    ["Placing containers in campus clouds", "Cloud Systems Letters", "2434-561X", "12-06-2025", "10.5555/csl.2025.14"],
    ["A compact index for Marathi speech", "Journal of Speech Tools", "", "2025-05", "10.5555/jst.2025.30"],
    ["Fault signs in lift motors from sound", "Machine Hearing", "12345", "31 June 2025", ""],
    ["Placing containers in campus clouds", "Cloud Systems Letters", "2434-561X", "12-06-2025", "10.5555/csl.2025.14"],
    ["Queue lengths at toll plazas from video", "Transport Sensing", "2049-3630", "2025-02-27", "10.5555/ts.2025.8"],
    ["", "Networks in Practice", "", "2024", ""],
    ["Crop calendars from cloudy satellite series", "Remote Fields", "", "Nov 2024", "10.5555/rf.2024.77"],
    ["Privacy budgets a registrar can read", "Data and Society Reports", "", "15/12/2024", "10.5555/dsr.2024.5"],
    ["Handwritten Modi script: a labelled corpus", "Document Notes", "", "18 Mar 2025", "10.5555/dn.2025.3"],
  ];
  const me = await request("GET", "/api/me", token);
  const header = "title,journalTitle,issn,dateOfPublication,digitalObjectIdentifier,authors,facultiesInvolved";
  const lines = rows.map((cells) => [...cells, me.name, me.email].map((cell) => `"${cell}"`).join(","));
  const csv = [header, ...lines].join("\r\n");
  const file = new FormData();
  file.set("file", new Blob([csv], { type: "text/csv" }), "papers-2024-25.csv");
  const { id } = await request("POST", "/api/imports", token, file);
  while ((await request("GET", `/api/imports/${id}`, token)).state === "reading") await delay(200);
  return id;
}

async function request(method, path, token, body) {
  const isForm = body instanceof FormData;
  const response = await fetch(origin + path, {
    method,
    headers: { ...(token && { token }), ...(body && !isForm && { "content-type": "application/json" }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`);
  return response.json();
}

async function waitUntilReady() {
  for (let attempt = 0; attempt < 600 && demo.exitCode === null; attempt++) {
    const response = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await delay(250);
  }
  throw new Error("The demo did not start.");
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  return port;
}
