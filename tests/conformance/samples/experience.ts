import type { Sample } from "../sample.ts";

export const anExperience = (): Sample => ({
  data: {
    experienceDetails: [
      {
        id: "e1",
        experienceType: "Past",
        experienceIndustry: "industry",
        designation: "Engineer",
        organizationName: "Sahyadri Bottlers",
        organizationAddress: "Nashik",
        fromDate: "2009-07-01",
        toDate: "2012-05-31",
      },
      {
        id: "e2",
        experienceType: "Current",
        experienceIndustry: "teaching",
        designation: "Associate Professor",
        fromDate: "2012-06-01",
      },
    ],
  },
  people: [{ name: "Asha Kulkarni" }],
  row: {},
});
