import type { Sample } from "../sample.ts";

export const aQualification = (): Sample => ({
  data: {
    qualificationDetails: [
      {
        id: "q1",
        degree: "phd",
        stream: "Computer engineering",
        institute: "Anvaya College",
        university: "Anvaya University",
        status: "completed",
        year: 2018,
        awardDate: "2018-03-09",
        proof: ["https://drive.example.org/degrees/phd.pdf"],
      },
      {
        id: "q2",
        degree: "master",
        stream: "Computer engineering",
        status: "completed",
        year: 2009,
        score: "8.4 CGPA",
      },
    ],
  },
  people: [{ name: "Asha Kulkarni" }],
  row: {},
});
