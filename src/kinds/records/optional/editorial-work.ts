import { defineKind, section } from "../../define-kind.ts";
import { endDate, remarks, startDate } from "../../event-fields.ts";
import { choice } from "../../fields/choice.ts";
import { file } from "../../fields/file.ts";
import { int } from "../../fields/int.ts";
import { issn } from "../../fields/issn.ts";
import { text } from "../../fields/text.ts";
import { url } from "../../fields/url.ts";
import { byTitle } from "../../identity.ts";
import { nationalOrInternational } from "../../option-lists.ts";
import { notBefore } from "../../rules.ts";

/** Editing, reviewing and boards: of journals, books, conferences, universities. */
export const editorialWork = defineKind({
  slug: "editorial-work",
  label: { one: "Editorial or review work", many: "Editorial and review work" },
  externalFormKeywords: {
    words: ["editorial", "reviewer", "editorial board", "reviewing"],
    wordsNameOtherFields: true,
  },
  group: "teaching",
  isOptional: true,
  title: "venueTitle",
  date: ["startDate"],
  datesAhead: ["startDate"],
  columns: ["boardRole", "bodyName", "endDate"],
  rules: [notBefore("endDate", "startDate")],
  identityRules: [byTitle("bodyName", { keyFields: ["boardRole"], weakEvidence: ["endDate"] })],
  proofDocumentType: "Reviewer",
  appraisalSection: "publications",
  fields: {
    ...section("The work", {
      venueTitle: text({
        label: "Journal, book, conference or board",
        shortLabel: "Title",
        groupable: true,
        max: 300,
        needed: "save",
        aliases: ["title"],
      }),
      boardRole: choice({
        label: "Role",
        options: {
          "chief-editor": "Editor-in-chief",
          editor: "Editor",
          "associate-editor": "Associate editor",
          "guest-editor": "Guest editor",
          "editorial-board": "Member of the editorial board",
          reviewer: "Reviewer",
          "programme-committee": "Programme committee",
          "board-of-studies": "Board of studies or academic council",
          examiner: "Examiner or expert",
        },
        needed: "submit",
      }),
      bodyName: text({ label: "Publisher or university", groupable: true, max: 200, needed: "recommended" }),
      nationalInternational: nationalOrInternational("National or international"),
      issn: issn({ label: "ISSN" }),
      website: url({ label: "Website" }),
    }),
    ...section("When and how much", {
      startDate: startDate(),
      endDate: endDate(),
      reviewCount: int({ label: "Papers or theses reviewed", min: 0, aliases: ["reviewed"] }),
      remarks: remarks(500),
    }),
    ...section("Proof", { letter: file({ label: "Invitation or certificate", needed: "recommended" }) }),
  },
});
