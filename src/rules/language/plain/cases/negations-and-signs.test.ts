import { expect, test } from "vitest";
import { plainlyRead } from "#tests/support/records/read-plainly.ts";

const papers = "journal,conference,book,book-chapter";

type Case = [typed: string, meant: string];

test.each<Case>([
  ["faculty without orcid or phd", "who missing:orcid missing:phd"],
  ["faculty without orcid and phd", "who missing:orcid missing:phd"],
  ["faculty having no orcid nor phd", "who missing:orcid missing:phd"],
  ["teachers who don't have a phd or an orcid", "who missing:phd missing:orcid"],
  ["faculty missing orcid and phd", "who missing:orcid missing:phd"],
  ["faculty missing orcid or phd", "who missing:orcid,phd"],
  ["journal papers with both doi and issn missing", "journal missing:doi missing:issn"],
  ["journal papers with doi and issn missing", "journal has:doi missing:issn"],
])("what is missing, joined by and, or, nor: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));

test.each<Case>([
  ["journal papers with charges", "journal paidUnpaid:paid"],
  ["journal papers without charges", "journal paidUnpaid:unpaid"],
  ["journal papers missing charge", "journal missing:paidUnpaid"],
  ["journal papers with charge not filled", "journal missing:paidUnpaid"],
  ["journal papers with doi and charges", "journal has:doi paidUnpaid:paid"],
  ["journal papers with doi or charges", "journal ? doi or charges"],
])("a field that answers yes or no is compared with its answer: %s", (typed, meant) =>
  expect(plainlyRead(typed)).toBe(meant),
);

test.each<Case>([
  ["workshops organised but not attended", "sttp-organized,seminar-organized type:workshop ? not attended"],
  ["seminars attended, not conducted", "seminar-attended ? not conducted"],
  ["FDPs attended during the year", "sttp-attended ? during the year"],
  ["faculty with phd to total faculty", "who has:phd ? to total"],
  ["incentive paid for awards", "awards-honors,awards-recieved ? incentive paid"],
  ["papers on 08/15/2023", `${papers} ? 08/15/2023`],
  ["papers in AY 2020-2025", `${papers} year:2020..2025 ? AY`],
])("what would be left out of the answer is asked back: %s", (typed, meant) => {
  const parts = (line: string) => line.split(" ").toSorted();
  expect(parts(plainlyRead(typed))).toEqual(parts(meant));
});

test.each<Case>([
  ["papers where year >= 2020", `${papers} year:2020..`],
  ["papers with year > 2020", `${papers} year:2021..`],
  ["papers where department != IT", `${papers} -dept:IT`],
  ["patents status <> granted", "patent -status:granted"],
  ["projects amount ≥ 5 lakh", "projects sanctionedAmount:500000.."],
])("signs between blanks compare: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));

test.each<Case>([
  ["papers-2023", `${papers} year:2023`],
  ["AY2023-24papers", `${papers} ay:2023-24`],
  ["patents2022granted", "patent year:2022 status:granted"],
  ["papers in 2023...", `${papers} year:2023`],
  ["papers on 2023/08/15", `${papers} date:2023-08-15`],
  ["papers in 08/2023", `${papers} date:2023-08`],
  ["ICACC-2023", "ICACC-2023"],
])("missing blanks and other dates: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));

test.each<Case>([
  ["papers by “Asha Rao”", `${papers} person:"Asha Rao"`],
  ['papers by "Asha Rao" and "Vikram Sen"', `${papers} person:"Asha Rao" person:"Vikram Sen"`],
  ["papers by Rao, A. in 2023", `${papers} year:2023 ? Rao A.`],
  ['papers on "Asha Rao"', `${papers} "Asha Rao"`],
])("names in quotes and with initials: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));

test.each<Case>([
  ["patents to be granted", "patent status:granted ? to be granted"],
  ["total amount received vs sanctioned of projects", "count projects status:sanctioned sum:totalGrantReceived ? vs"],
  ["how many authors published in 2023", `count ${papers} year:2023 ? how many authors`],
  ["projects ongoing as on 31/03/2024", "projects status:ongoing date:..2024-03 ? as on"],
  ["papers pending with the office", `${papers} state:submitted ? pending with, office`],
  ["projects ending this year", "projects year:2025 ? ending"],
])("a time, number or comparison that records do not have is asked back: %s", (typed, meant) => {
  const parts = (line: string) => line.split(/[ ,]+/).toSorted();
  expect(parts(plainlyRead(typed))).toEqual(parts(meant));
});

test.each<Case>([
  ["papers to be submitted", `${papers} state:draft`],
  ["papers to be verified", `${papers} state:submitted`],
])("such words with a meaning keep it: %s", (typed, meant) => expect(plainlyRead(typed)).toBe(meant));
