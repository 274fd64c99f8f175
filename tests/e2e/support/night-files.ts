import { aPdfSaying } from "#tests/support/files/files.ts";
import { workbook } from "#tests/support/files/forms/blank-files.ts";
import { aZip } from "#tests/support/files/zip.ts";

/** What three departments send on the evening before a visit; the names are invented. */

const journal = "Konkan Journal of Engineering";
const issn = "2049-3630";

type PreparedFile = { titles: readonly string[]; name: string; bytes: Buffer };

/** The filled form 3.4.5 of NAAC, with its title over all columns. */
async function filledForm(teacher: string): Promise<PreparedFile> {
  const titles = [
    "Sensor nodes that report landslides on hill roads of the Konkan",
    "Queues at village clinics during the monsoon fever season",
    "A fault tolerant parser for printed bus timetables of small towns",
  ];
  const rows = titles.map((title, index) => [
    title,
    teacher,
    "Computer Engineering",
    journal,
    `${2022 + index}`,
    issn,
    `https://doi.org/10.5555/form.${index}`,
    "https://journal.example",
    `https://journal.example/${index}`,
    "UGC CARE-I",
  ]);
  const headings = [
    "Title of paper",
    "Name of the author/s",
    "Department of the teacher",
    "Name of journal",
    "Year of publication",
    "ISSN number",
    "Link to the recognition in UGC enlistment of the Journal /Digital Object Identifier (doi) number",
    "Link to website of the Journal",
    "Link to article/paper/abstract of the article",
    "Is it listed in UGC Care list/Scopus/Web of Science/other, mention",
  ];
  const title = ["3.4.5 Research papers in journals notified on the UGC website", ...Array(9).fill(null)];
  return { titles, name: "computer 3.4.5 filled.xlsx", bytes: await workbook([title, headings, ...rows], ["A1:J1"]) };
}

function bibliography(teacher: string): PreparedFile {
  const [first = "", last = ""] = teacher.split(" ");
  const papers = [
    "Evening routes for milk vans on unpaved roads between dairies",
    "Shared ledgers of cooperative banks with slow links to the city",
  ];
  const book = "Captions for recorded engineering lectures in three languages";
  const entries = [
    ...papers.map(
      (title, index) =>
        `@article{it${index}, title={${title}}, author={${last}, ${first}}, journal={${journal}}, year={${2022 + index}}, issn={${issn}}, doi={10.5555/bib.${index}}}`,
    ),
    `@book{it9, title={${book}}, author={${last}, ${first}}, publisher={Hill Press}, year={2023}, isbn={978-0-306-40615-7}}`,
  ];
  return { titles: [...papers, book], name: "it library.bib", bytes: Buffer.from(entries.join("\n")) };
}

function table(teacher: string): PreparedFile {
  const titles = [
    "Antennas on water towers for the telemetry of irrigation pumps",
    "Measured noise spectra of old rolling machines in tea factories",
  ];
  const rows = titles.map((title, index) => `${title},${teacher},${journal},${issn},${2022 + index}-07-01`);
  const text = ["Title,Authors,Journal,ISSN,Date of publication", ...rows].join("\n");
  return { titles, name: "extc.csv", bytes: Buffer.from(`${text}\n`) };
}

/** The scanned first pages, named as a scanner names them. */
export function scansOf({ titles }: PreparedFile): Buffer {
  return aZip(titles.map((title, index) => ({ name: `scan-${index + 1}.pdf`, content: aPdfSaying([journal, title]) })));
}

/** By department, each naming its one faculty member. */
export async function nightFiles(teachers: Record<"computer" | "it" | "extc", string>) {
  return {
    computer: await filledForm(teachers.computer),
    it: bibliography(teachers.it),
    extc: table(teachers.extc),
  };
}

/** The journal was listed all the time. */
export const journalList = Buffer.from(`Journal Title,ISSN\n${journal},${issn}\n`);
