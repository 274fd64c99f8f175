import { defineKind, section } from "../define-kind.ts";
import { fromAccount } from "../field.ts";
import { bool } from "../fields/bool.ts";
import { choice } from "../fields/choice.ts";
import { date } from "../fields/date.ts";
import { department } from "../fields/department.ts";
import { email } from "../fields/email.ts";
import { file } from "../fields/file.ts";
import { int } from "../fields/int.ts";
import { orcid } from "../fields/orcid.ts";
import { phone } from "../fields/phone.ts";
import { table } from "../fields/table.ts";
import { tags } from "../fields/tags.ts";
import { text } from "../fields/text.ts";
import { url } from "../fields/url.ts";
import { year } from "../fields/year.ts";

export const researchProfile = defineKind({
  slug: "research-profile",
  label: { one: "Research profile", many: "Research profiles" },
  group: "profile",
  isOnePerPerson: true,
  title: "name",
  date: [],
  columns: ["orcidId", "hIndexScopus"],
  identityRules: [],
  fields: {
    ...section("Name and designation", {
      name: fromAccount(text({ label: "Full name", max: 100 })),
      department: fromAccount(department({ label: "Department" })),
      designation: fromAccount(text({ label: "Designation", max: 100 })),
      contact: fromAccount(phone({ label: "Mobile number" })),
      email: fromAccount(email({ label: "E-mail" })),
    }),
    ...section("Identifiers", {
      orcidId: orcid({ label: "ORCID iD", needed: "recommended", aliases: ["orcid"], publicPart: "orcid" }),
      scopusId: text({
        label: "Scopus author ID",
        max: 100,
        needed: "recommended",
        pattern: { expression: /^[0-9]{6,12}$/, hint: "A Scopus author ID usually has 6 to 12 digits." },
        aliases: ["scopusAuthorId"],
        publicPart: "scopus",
      }),
      scopusUrl: url({ label: "Scopus link", needed: "recommended" }),
      googleScholarId: text({ label: "Google Scholar ID", max: 100, needed: "recommended", publicPart: "scholar" }),
      googleScholarUrl: url({ label: "Google Scholar link", needed: "recommended" }),
      wosResearcherId: text({ label: "Web of Science ResearcherID", max: 50, publicPart: "wos" }),
      vidwanId: text({ label: "Vidwan ID", max: 50, publicPart: "vidwan" }),
    }),
    ...section("Metrics", {
      metricsAsOn: date({ label: "Metrics as on" }),
      hIndexGoogleScholar: int({ isSummable: false, label: "h-index (Google Scholar)", min: 0, needed: "recommended" }),
      hIndexScopus: int({ isSummable: false, label: "h-index (Scopus)", min: 0, needed: "recommended" }),
      hIndexWos: int({ isSummable: false, label: "h-index (Web of Science)", min: 0 }),
      i10IndexGoogleScholar: int({
        isSummable: false,
        label: "i10-index (Google Scholar)",
        min: 0,
        needed: "recommended",
        aliases: ["iTenIndexGoogleScholar"],
      }),
      i10IndexScopus: int({
        isSummable: false,
        label: "i10-index (Scopus)",
        min: 0,
        needed: "recommended",
        aliases: ["iTenIndexScopus"],
      }),
      citationCountGoogleScholar: int({ label: "Citations (Google Scholar)", min: 0, needed: "recommended" }),
      citationCountScopus: int({ label: "Citations (Scopus)", min: 0, needed: "recommended" }),
      citationCountWos: int({ label: "Citations (Web of Science)", min: 0 }),
    }),
    ...section("Interests and guidance", {
      researchInterests: tags({
        label: "Research interests",
        aliases: ["interests"],
        topic: true,
        publicPart: "interests",
      }),
      isResearchGuide: bool({ label: "Recognised research guide" }),
      guideRecognitionYear: year({
        label: "Year of recognition as guide",
        min: 1900,
        needed: "recommended",
        neededWhen: { field: "isResearchGuide", in: [true] },
      }),
      guideUniversity: text({ label: "Recognising university", max: 200 }),
      phdScholars: table({
        label: "Ph.D. scholars guided",
        row: "scholar",
        rowTitle: "scholarName",
        rowDate: ["awardDate", "thesisSubmittedDate", "registrationDate"],
        publicPart: "scholars",
        columns: {
          scholarName: text({ label: "Scholar", max: 200, needed: "recommended", publicPart: "scholars" }),
          department: text({ label: "Department", max: 200, needed: "recommended" }),
          role: choice({
            label: "Role",
            options: { supervisor: "Supervisor", "co-supervisor": "Co-supervisor" },
            needed: "recommended",
            publicPart: "scholars",
          }),
          otherGuides: tags({ label: "Other guides" }),
          thesisTitle: text({ label: "Thesis title", max: 500, needed: "recommended", publicPart: "scholars" }),
          university: text({ label: "University", max: 200, publicPart: "scholars" }),
          registrationDate: date({ label: "Registered on", needed: "recommended" }),
          thesisSubmittedDate: date({ label: "Thesis submitted on" }),
          awardDate: date({ label: "Awarded on", publicPart: "scholars" }),
          awardLetter: file({ label: "Award letter" }),
        },
      }),
    }),
  },
});
