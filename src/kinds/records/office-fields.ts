import { text } from "../fields/text.ts";
import { nationalOrInternational } from "../option-lists.ts";

// Fields that patents and copyrights share; an office registers both.

/** The declarations that both kinds share, with the CSV columns that describe people. */
export const intellectualProperty = {
  group: "intellectual-property",
  title: "title",
  peopleColumns: {
    names: "inventors",
    affiliations: "affiliationInventors",
    departments: "departmentInvolved",
    emails: "facultiesInvolved",
  },
  columns: ["applicationNumber", "status"],
  duplicateScope: "department",
} as const;

export const applicationNumber = () =>
  text({
    label: "Application number",
    shortLabel: "Application",
    max: 100,
    needed: "submit",
    aliases: ["application"],
  });

export const officeCountry = {
  country: text({
    label: "Country",
    help: "Country of the office where it was filed",
    max: 100,
    needed: "recommended",
  }),
  nationalInternational: nationalOrInternational("National or international"),
};
