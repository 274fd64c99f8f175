import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { aPdfSaying } from "#tests/support/files/files.ts";
import { pageTexts } from "#tests/support/files/page-texts.ts";
import { expectNoSidewaysScroll } from "../support/axe.ts";
import { expect, test } from "../support/own-institute.ts";
import { signIn, tokenOf } from "../support/test.ts";

/** Clicks, choices, typed fields and dropped files, each as one action. */
const maxActions = 33;

// The course's last day is missing until it is typed.
test.use({ allowedConsole: [/status of 422/] });

test.describe("on a wide screen", () => {
  test("files, an ORCID record and certificates become a list without duplicates and a two-page CV", {
    tag: "@full",
  }, async ({ institute, peers }) => {
    peers.answers("orcid", orcidRecord(nameOf(institute.people.teacher)));
    const page = await institute.open();
    await journey(page, institute.people.teacher, "1440", (name) =>
      page.getByRole("link", { name, exact: true }).first().click(),
    );
  });
});

test.describe("on a phone", () => {
  test("the same by touch", { tag: "@full" }, async ({ institute, peers, browser, watched }) => {
    peers.answers("orcid", orcidRecord(nameOf(institute.people.teacher)));
    const context = await browser.newContext({
      baseURL: institute.address,
      viewport: { width: 375, height: 812 },
      hasTouch: true,
      isMobile: true,
    });
    const page = watched(await context.newPage());
    const tabs = page.getByRole("navigation").filter({ has: page.getByText("More") });
    await journey(page, institute.people.teacher, "375", async (name) => {
      if (name === "Add a record") return tabs.getByText("Add", { exact: true }).tap();
      await tabs.getByText("More").tap();
      await page.getByRole("link", { name, exact: true }).last().tap();
      return 1;
    });
    await context.close();
  });
});

type Person = Parameters<typeof signIn>[1];

async function journey(page: Page, person: Person, width: string, follow: (name: string) => Promise<unknown>) {
  const done: string[] = [];
  const act = async (what: string, action: () => Promise<unknown>, actions = 1) => {
    const more = await action();
    for (let n = 0; n < actions + (typeof more === "number" ? more : 0); n += 1) done.push(what);
  };
  const press = (button: Locator | string | RegExp) =>
    act(String(button), () =>
      (typeof button === "object" && "click" in button
        ? button
        : page.getByRole("button", { name: button }).first()
      ).click(),
    );
  const go = (name: string) => act(`open ${name}`, () => follow(name));
  const drop = (files: { name: string; mimeType: string; buffer: Buffer }[]) =>
    act("drop a file", () => page.getByLabel(/Drag certificates and letters/).setInputFiles(files), files.length);
  const name = nameOf(person);
  await signIn(page, person);
  await page.goto("/faculty");
  const began = Date.now();

  await go("Add a record");
  await drop([{ name: "citations.csv", mimeType: "text/csv", buffer: Buffer.from(scholarList(name)) }]);
  await press("This is me");
  await expect(page.getByText(/^Is “.*” you\?/)).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await press("Add 6");
  await press("Submit 6 records");
  await expect(page.getByRole("button", { name: /^Submit \d/ })).toHaveCount(0);

  await go("Add a record");
  await drop([{ name: "library.bib", mimeType: "text/x-bibtex", buffer: Buffer.from(bibFile(name)) }]);
  await press("Review all 4");
  await press("This is me");
  await expect(page.getByText(/^Is “.*” you\?/)).toHaveCount(0);
  await press("Add 2");
  await press("Submit 2 records");
  await expect(page.getByRole("button", { name: /^Submit \d/ })).toHaveCount(0);

  await go("Add a record");
  await act("type the ORCID iD", () =>
    page.getByRole("textbox", { name: "Add from DOI, ISBN, citation or BibTeX" }).fill("0000-0002-1825-0097"),
  );
  await press("Look up");
  await press("Review all 4");
  await press("Add 1");
  await press("Submit 1 record");
  await expect(page.getByRole("button", { name: /^Submit \d/ })).toHaveCount(0);

  await go("Add a record");
  await drop(
    certificates(person.name).map((lines, n) => ({
      name: `certificate ${n + 1}.pdf`,
      mimeType: "application/pdf",
      buffer: aPdfSaying(lines),
    })),
  );
  await expect(page.getByText(/^Recognised by the words/)).toHaveCount(3);
  // It has only months and no days, so it becomes no draft unless the person chooses so.
  await press(page.getByLabel("New draft of certificate 3.pdf"));
  await press("Create drafts: 3");
  await press("Submit 3 records");
  await expect(page.getByRole("button", { name: "Submit 1 record" })).toBeEnabled();
  await press(page.getByRole("link", { name: "Open the draft: Course certification" }));
  await act("type the last day", () => page.getByLabel("To date").fill("30/4/2024"));
  await press(page.getByRole("button", { name: /^Submit/ }).first());
  await expect(page.getByRole("heading", { level: 1, name: "Statistics of Small Samples" })).toBeVisible();

  await go("CV");
  await press(page.getByText("Two pages", { exact: true }));
  await expect(page.getByText("Slow clocks of the coast").first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    press(page.getByRole("button", { name: "Download PDF" }).first()),
  ]);
  const pages = await pageTexts(await readFile(await download.path()));
  expect(pages.length).toBeLessThanOrEqual(2);
  expect(pages.join(" ").replace(/\s+/g, " ")).toContain("Slow clocks of the coast");
  const seconds = Math.round((Date.now() - began) / 1000);

  const token = await tokenOf(page, person);
  const titles: string[] = [];
  for (const kind of [
    "journal",
    "conference",
    "book",
    "book-chapter",
    "sttp-attended",
    "seminar-attended",
    "course-certification",
  ]) {
    const answer = await page.request.get(`/api/records/${kind}?scope=own`, { headers: { token } });
    const { rows }: { rows: { title: string; state: string }[] } = await answer.json();
    titles.push(...rows.map(({ title, state }) => `${state} ${title}`));
  }
  expect(titles.toSorted()).toEqual(complete.map((title) => `submitted ${title}`).toSorted());
  console.log(`${width} px: ${done.length} actions, ${seconds} s of the machine: ${done.join(", ")}`);
  expect(done.length).toBeLessThanOrEqual(maxActions);
}

type Name = { given: string; family: string };

function nameOf(person: Person): Name {
  const [given = "", family = ""] = person.name.split(" ");
  return { given, family };
}

/** As Google Scholar exports a profile: without types, the names in full or with initials. */
function scholarList({ given, family }: Name): string {
  const me = `${family}, ${given}`;
  return `Authors,Title,Publication,Volume,Number,Pages,Year,Publisher
"${me}; Outsider, Vera; ",Grain flow in narrow necks,Journal of Glass Science,12,3,45-56,2021,Sand Press
"${family}, ${given.charAt(0)}; ",Counting grains by their sound,Acoustics of Small Things,4,1,1-9,2019,Quiet Press
"${me}; Outsider, Vera; ",Hourglasses in wind and weather,Proceedings of the International Conference on Time Keeping,,,101-106,2022,Sand Press
"${me}; ",A short book of sand and glass,,,,,2018,Riverbank Press
"Outsider, Vera; ${me}; ",Dust and drift in long tubes,Journal of Glass Science,13,1,7-18,2022,Sand Press
"${me}; ",Wear of glass by quartz grains of different sizes in narrow necks under repeated turning,Wear Letters,8,2,200-214,2023,Riverbank Press
`;
}

function bibFile({ given, family }: Name): string {
  return `@article{g, author={${family}, ${given} and Outsider, Vera}, title={Grain Flow in Narrow Necks}, journal={Journal of Glass Science}, volume={12}, number={3}, pages={45--56}, year=2021, doi={10.5555/sand.2021.1}}
@inproceedings{h, author={${given} ${family} and Vera Outsider}, title={{Hourglasses} in Wind and Weather}, booktitle={Proceedings of the International Conference on Time Keeping}, year=2022, pages={101--106}}
@incollection{c, author={${given} ${family}}, title={Quartz in the clocks of old ports}, booktitle={Handbook of clocks}, publisher={Riverbank Press}, year=2020, pages={11-30}}
@article{n, author={${given.charAt(0)}. ${family}}, title={The noise of running sand}, journal={Acoustics of Small Things}, volume={5}, year={2020}}
`;
}

const certificates = (name: string) => [
  [
    "Sahyadri Institute of Technology",
    `This is to certify that ${name} attended the Faculty Development Programme on`,
    '"Bridges of bamboo" organised by Sahyadri Institute of Technology from 12/06/2023 to 16/06/2023.',
  ],
  [
    "Tapi Valley University",
    `This is to certify that ${name} attended the workshop on "Roofs of clay"`,
    "from 12/07/2023 to 14/07/2023.",
  ],
  [
    "NPTEL Online Certification",
    "This certificate is awarded to",
    name.toUpperCase(),
    "for successfully completing the course",
    "Statistics of Small Samples",
    "with a consolidated score of 81 %",
    "Jan-Apr 2024",
    "(12 week course)",
  ],
];

/** Each once, however many of the files have it. */
const complete = [
  "Grain flow in narrow necks",
  "Counting grains by their sound",
  "Hourglasses in wind and weather",
  "A short book of sand and glass",
  "Dust and drift in long tubes",
  "Wear of glass by quartz grains of different sizes in narrow necks under repeated turning",
  "Quartz in the clocks of old ports",
  "The noise of running sand",
  "Slow clocks of the coast",
  "Bridges of bamboo",
  "Roofs of clay",
  "Statistics of Small Samples",
];

type Work = { title: string; type: string; year: string; journal: string; doi?: string };

const workOf = ({ title, type, year, journal, doi }: Work, index: number) => ({
  "work-summary": [
    {
      "put-code": index + 1,
      title: { title: { value: title } },
      "external-ids": {
        "external-id": doi
          ? [{ "external-id-type": "doi", "external-id-value": doi, "external-id-relationship": "self" }]
          : [],
      },
      type,
      "publication-date": { year: { value: year }, month: null, day: null },
      "journal-title": { value: journal },
    },
  ],
});

const orcidWorks: readonly Work[] = [
  {
    title: "Grain flow in narrow necks",
    type: "journal-article",
    year: "2021",
    journal: "Journal of Glass Science",
    doi: "10.5555/sand.2021.1",
  },
  {
    title: "Dust and drift in long tubes",
    type: "journal-article",
    year: "2022",
    journal: "Journal of Glass Science",
    doi: "10.5555/sand.2022.2",
  },
  {
    title: "Hourglasses in wind and weather",
    type: "conference-paper",
    year: "2022",
    journal: "Proceedings of the International Conference on Time Keeping",
  },
  {
    title: "Slow clocks of the coast",
    type: "journal-article",
    year: "2024",
    journal: "Tide Letters",
    doi: "10.5555/tide.4",
  },
];

const orcidRecord = ({ given, family }: Name) => ({
  "orcid-identifier": { uri: "https://orcid.org/0000-0002-1825-0097", path: "0000-0002-1825-0097" },
  person: { name: { "given-names": { value: given }, "family-name": { value: family } } },
  "activities-summary": { works: { group: orcidWorks.map(workOf) } },
});
