import { expect, test } from "vitest";
import { commandContext } from "#tests/support/records/command-lines.ts";
import { complete } from "./complete.ts";
import type { CompletionContext } from "./suggestion.ts";

const context: CompletionContext = {
  ...commandContext,
  areas: ["faculty", "common"],
  may: (right) => right !== "announcements.send",
  people: [{ name: "A. Rao", detail: "Computer Engineering" }],
};

/** A line with the cursor at "‸", and its suggestions. */
test.each([
  ["‸", "list · count · find · who · open · report · why · cv · add · edit · delete · restore"],
  [
    "journal ‸",
    "state: · dept: · person: · authors: · year: · ay: · fy: · date: · added: · listed: · kind: · missing:",
  ],
  ["del‸", "delete"],
  ["who al‸", ""],
  ["who as‸", "on:"],
  ["add profi‸", ""],
  ["add prof‸", "memberships"],
  ["edit prof‸", "profile · memberships · research-profile"],
  ["count sum‸", "sum:"],
  ["journal | sort title‸", "title · journalTitle"],
  ["journal sort title‸", "title: · journalTitle:"],
  [
    "wh‸",
    "who · why · title: · partner: · students: · organisation: · facultiesCount: · studentsCount: · studentsAppeared: · studentsPassed:",
  ],
  ["notify ‸", ""],
  ["export x‸", "xlsx"],
  ["help ye‸", "year · yearOfPublication · yearIntroduced"],
  ["journal -mis‸", "missing: · missing:doi · missing:issn · missing:proof · missing:month"],
  ["journal not gr‸", ""],
  ["patent (gra‸", "grantDate: · status:granted"],
  ["patent (status:granted or fil‸", "filingDate: · status:filed"],
  ["patent gr‸ | csv", "grantDate:"],
  ["open rep‸", "reports"],
  ["cv ‸", "A. Rao"],
  ["add patent title:‸", ""],
  [
    "journal s‸",
    "state: · sort: · sum: · submitted: · in: · citationSource: · ugcEnlistmentUrl: · impactFactorSource:",
  ],
  ["journal st‸", "state:"],
  ["journal sc‸", "in:"],
  ["journal scop‸", "indexing:Scopus · citationSource:scopus · in:"],
  [
    "journal, ‸",
    "journal · conference · book · book-chapter · patent · copyright · projects · consultancy · need-based-projects · mous · sttp-attended · sttp-conducted",
  ],
  [
    "journal,‸",
    "journal · conference · book · book-chapter · patent · copyright · projects · consultancy · need-based-projects · mous · sttp-attended · sttp-conducted",
  ],
  ["patent gr‸", "grantDate:"],
  ["patent granted‸", "status:granted · grantDate:"],
  ["patent -gr‸", "grantDate:"],
  [
    "journal wit‸",
    "missing:doi · missing:issn · missing:proof · missing:month · missing: · has: · affiliatedToInstitute:",
  ],
  [
    "journal without ‸",
    "state: · dept: · person: · authors: · year: · ay: · fy: · date: · added: · listed: · kind: · missing:",
  ],
  [
    "journal without d‸",
    "dept: · date: · dateOfPublication: · doi: · documentType: · added: · citationAsOn: · submitted: · reviewed: · updated:",
  ],
  ["journal missing:‸", "state · dept · person · authors · year · ay · fy · date · added · listed · kind · title"],
  ["journal missing:pro‸", "proof"],
  ["journal has:is‸", "issn · issue · eissn"],
  ["journal ay:‸", "this · last · 2024-25 · 2023-24 · 2022-23 · 2021-22 · 2020-21 · 2019-20 · 2018-19 · 2017-18"],
  ["journal ay:20‸", "2024-25 · 2023-24 · 2022-23 · 2021-22 · 2020-21 · 2019-20 · 2018-19 · 2017-18"],
  [
    "journal ay:>‸",
    ">this · >last · >2024-25 · >2023-24 · >2022-23 · >2021-22 · >2020-21 · >2019-20 · >2018-19 · >2017-18",
  ],
  ["journal ay:>202‸", ">2024-25 · >2023-24 · >2022-23 · >2021-22 · >2020-21"],
  [
    "journal ay:2020-21..‸",
    "2020-21..this · 2020-21..last · 2020-21..2024-25 · 2020-21..2023-24 · 2020-21..2022-23 · 2020-21..2021-22 · 2020-21..2020-21 · 2020-21..2019-20 · 2020-21..2018-19 · 2020-21..2017-18",
  ],
  ["journal year:‸", "this · last · 2025 · 2024 · 2023 · 2022 · 2021 · 2020 · 2019 · 2018"],
  ["journal year:l‸", "last"],
  ["fy:t‸", "this · last"],
  ["journal date:‸", "today · yesterday · 2025"],
  ["journal date:t‸", "today"],
  ["journal date:2024-06..‸", "2024-06..today · 2024-06..yesterday · 2024-06..2025"],
  ["journal date:>t‸", ">today"],
  [
    "journal sort:‸",
    "date · title · state · updated · count · doi · paperUrl · documentType · abstract · journalTitle · journalType · issn",
  ],
  [
    "journal sort:-‸",
    "-date · -title · -state · -updated · -count · -doi · -paperUrl · -documentType · -abstract · -journalTitle · -journalType · -issn",
  ],
  ["journal sort:-c‸", "-count · -citationCount · -citationSource · -citationAsOn · -paidUnpaid"],
  ["journal sort:ti‸", "title"],
  [
    "count ‸",
    "journal · conference · book · book-chapter · patent · copyright · projects · consultancy · need-based-projects · mous · sttp-attended · sttp-conducted",
  ],
  [
    "count journal by:‸",
    "state · dept · person · year · ay · fy · kind · documentType · keywords · journalTitle · journalType · publisherName",
  ],
  ["count journal by:y‸", "year · ay · fy · impactFactorYear"],
  [
    "count journal by:year,‸",
    "state · dept · person · year · ay · fy · kind · documentType · keywords · journalTitle · journalType · publisherName",
  ],
  ["count journal by:year,d‸", "dept · documentType"],
  [
    "count projects sum:‸",
    "days · budgetAmount · sanctionedAmount · totalGrantReceived · amountUtilized · transactionDetails.amountReceived · works",
  ],
  ["count projects sum:a‸", "amountUtilized · sanctionedAmount · transactionDetails.amountReceived"],
  ["journal top:‸", "5 · 10 · 20"],
  ["journal in:‸", "own · department · institute · unassigned · bin"],
  ["journal as:‸", "csv · xlsx · pdf · table · chart"],
  ["journal | ‸", "count · sort · by · top · csv · xlsx · pdf · table · chart · state: · dept: · person:"],
  [
    "journal | sort ‸",
    "date · title · state · updated · count · doi · paperUrl · documentType · abstract · journalTitle · journalType · issn",
  ],
  ["journal index:‸", 'Scopus · "Web of Science" · SCI · "UGC CARE-I" · "UGC CARE-II" · others · SCIE · ESCI'],
  ["journal index:U‸", '"UGC CARE-I" · "UGC CARE-II"'],
  ['journal index:"web‸', '"Web of Science"'],
  ["journal index:wos,‸", 'Scopus · "Web of Science" · SCI · "UGC CARE-I" · "UGC CARE-II" · others · SCIE · ESCI'],
  ["journal index:sc‸opus", 'Scopus · SCI · SCIE · "Web of Science"'],
  ["patent status:‸", "filed · published · granted · abandoned"],
  ["dept:‸", "COMP · IT"],
  ["dept:in‸", "IT"],
  ["state:‸", "draft · submitted · verified · returned · changed"],
  ["state:v‸", "verified · changed"],
  ["person:‸", '"A. Rao"'],
  ["person:a‸", '"A. Rao"'],
  ["refereed:‸", "yes · no"],
  [
    "kind:‸",
    "journal · conference · book · book-chapter · patent · copyright · projects · consultancy · need-based-projects · mous · sttp-attended · sttp-conducted",
  ],
  [
    "open ‸",
    "dashboard · add · review · search · reports · score · cv · appraisal · campaigns · upload · claims · duplicates",
  ],
  ["open jou‸", "journal"],
  [
    "add ‸",
    "journal · conference · book · book-chapter · patent · copyright · projects · consultancy · need-based-projects · mous · sttp-attended · sttp-conducted",
  ],
  [
    "add patent ‸",
    "title: · status: · patentType: · applicant: · applicationNumber: · country: · nationalInternational: · filingDate: · publicationDate: · grantDate: · patentNumber: · commercialised:",
  ],
  ["add patent t‸", "title: · patentType:"],
  ["add patent status:‸", "filed · published · granted · abandoned"],
  // A record is filled in with its own fields, not with conditions and keys.
  ["add patent state:‸", ""],
  ["add patent in:‸", ""],
  ["add patent by:‸", ""],
  ["add patent missing:‸", ""],
  ["add patent commercialised:‸", "yes · no"],
  ["who by:‸", "dept · designation · nature · time · gender"],
  ["who gender:‸", "female · male · other"],
  ["who leave:s‸", "study · sabbatical"],
  ["who state:‸", ""],
  ["who joined:‸", "today · yesterday · 2025"],
  ["who ay:t‸", "this · last"],
  [
    "edit ‸",
    "journal · conference · book · book-chapter · patent · copyright · projects · consultancy · need-based-projects · mous · sttp-attended · sttp-conducted",
  ],
  [
    "who ‸",
    "A. Rao · name: · email: · dept: · designation: · on: · nature: · time: · leave: · experience: · service: · teaching:",
  ],
  ["who d‸", "dept: · designation: · degree: · date: · joined: · on:"],
  ["who dept:‸", "COMP · IT"],
  ["who designation:‸", "professor · associate-professor · assistant-professor · other"],
  ["notify to:‸", 'COMP · IT · "A. Rao"'],
  ["help ‸", "list · count · find · who · open · report · why · cv · add · edit · delete · restore"],
  ["help so‸", "sort · sourceIds"],
  ["theme ‸", "light · dark · system"],
  ["theme d‸", "dark"],
  [
    "import ‸",
    "journal · conference · book · book-chapter · patent · copyright · projects · consultancy · need-based-projects · mous · sttp-attended · sttp-conducted",
  ],
  ["report ‸", ""],
  ["clear ‸", ""],
  [
    "export ‸",
    "journal · conference · book · book-chapter · patent · copyright · projects · consultancy · need-based-projects · mous · sttp-attended · sttp-conducted",
  ],
  [
    "delete ‸",
    "journal · conference · book · book-chapter · patent · copyright · projects · consultancy · need-based-projects · mous · sttp-attended · sttp-conducted",
  ],
  ["verify patent ti‸", "title:"],
  [
    "my ‸",
    "journal · conference · book · book-chapter · patent · copyright · projects · consultancy · need-based-projects · mous · sttp-attended · sttp-conducted",
  ],
  ["jurnal‸", "journal"],
  ["jrnl‸", ""],
  ["xq‸", ""],
  ["xqz‸", ""],
  ["zz:‸", ""],
  ["title:‸", ""],
  ['"deep‸', ""],
  [
    "journal (ind‸",
    'indexing: · indexing:Scopus · indexing:"Web of Science" · indexing:SCI · indexing:"UGC CARE-I" · indexing:"UGC CARE-II" · indexing:others · indexing:SCIE · indexing:ESCI · kind:',
  ],
  [
    "journal -‸",
    "state: · dept: · person: · authors: · year: · ay: · fy: · date: · added: · listed: · kind: · missing:",
  ],
  [
    "journal not ind‸",
    'indexing: · indexing:Scopus · indexing:"Web of Science" · indexing:SCI · indexing:"UGC CARE-I" · indexing:"UGC CARE-II" · indexing:others · indexing:SCIE · indexing:ESCI · kind:',
  ],
  [
    "find ‸",
    "journal · conference · book · book-chapter · patent · copyright · projects · consultancy · need-based-projects · mous · sttp-attended · sttp-conducted",
  ],
])("at %s the suggestions are: %s", (line, words) => {
  const found = complete(line.replace("‸", ""), line.indexOf("‸"), context);
  expect(found.map(({ text }) => text).join(" · ")).toBe(words);
});

test.each([
  ["pat‸", "Patents", "Patents", "kind", true],
  ["journal dep‸", "dept:", "Department", "field", false],
  ["journal index:web‸", "Web of Science", "", "value", true],
  ["patent aband‸", "Abandoned", "Status", "value", true],
  ["journal without pro‸", "Without proof", "", "value", true],
  ["ay:‸", "This year", "2024-25", "value", true],
  ["dept:comp‸", "Computer Engineering", "COMP", "value", true],
  ["person:ra‸", "A. Rao", "Computer Engineering", "person", true],
  ["who ra‸", "A. Rao", "Computer Engineering", "person", true],
  ["export cs‸", "csv", "CSV file", "output", true],
  ["theme d‸", "dark", "", "value", true],
])("at %s the first one is shown as %s (%s), as a %s", (line, ...shown) => {
  const [first] = complete(line.replace("‸", ""), line.indexOf("‸"), context);
  expect([first?.label, first?.detail, first?.type, first?.isWhole]).toEqual(shown);
});
