/** A campaign may be about half a year, as internal quality cells report twice a year. */
export const halfYearCampaigns = {
  id: "0073-half-year-campaigns",
  up: /* sql */ `
alter table campaigns add column half smallint check (half in (1, 2)),
  add check (half is null or first_year = last_year);
`,
};
