import { defineKind, section } from "../../define-kind.ts";
import { endDate, remarks, startDate } from "../../event-fields.ts";
import { choice } from "../../fields/choice.ts";
import { file } from "../../fields/file.ts";
import { text } from "../../fields/text.ts";
import { byTitle } from "../../identity.ts";
import { levels } from "../../option-lists.ts";
import { notBefore } from "../../rules.ts";

/** Posts of responsibility held, and memberships of committees, which the appraisal requires. */
export const responsibilities = defineKind({
  slug: "responsibilities",
  label: { one: "Responsibility held", many: "Responsibilities held" },
  externalFormKeywords: { words: ["responsibility", "committee", "portfolio"] },
  group: "teaching",
  isOptional: true,
  title: "responsibility",
  date: ["startDate"],
  datesAhead: ["startDate"],
  columns: ["position", "level", "endDate"],
  rules: [notBefore("endDate", "startDate")],
  identityRules: [byTitle("position", { weakEvidence: ["level", "endDate"] })],
  lasts: { begins: ["startDate"], ends: "endDate" },
  appraisalSection: "offices",
  fields: {
    ...section("The responsibility", {
      responsibility: text({
        label: "Office, committee or portfolio",
        shortLabel: "Title",
        groupable: true,
        max: 300,
        needed: "save",
        aliases: ["committee"],
      }),
      position: choice({
        label: "Position",
        options: {
          chair: "Chair or convener",
          coordinator: "Coordinator or in-charge",
          secretary: "Secretary",
          member: "Member",
          head: "Head, dean or warden",
        },
        allowOther: true,
        needed: "submit",
      }),
      level: choice({ label: "Level", options: { ...levels, department: "Department" }, needed: "recommended" }),
      startDate: startDate(),
      endDate: endDate(),
      remarks: remarks(500),
    }),
    ...section("Proof", { officeOrder: file({ label: "Office order", needed: "recommended" }) }),
  },
});
