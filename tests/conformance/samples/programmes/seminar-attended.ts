import type { Sample } from "../../sample.ts";

export const aSeminarAttended = (): Sample => ({
  data: {
    title: "Accreditation without tears",
    type: "webinar",
    mode: "online",
    level: "national",
    organizedBy: "Forum of Engineering Colleges, Western Region",
    venue: "Online",
    fromDate: "2021-08-21",
    toDate: "2021-08-21",
    supportAmount: 50000,
  },
  people: [{ name: "Pooja Nair" }],
  row: {
    title: "Accreditation without tears",
    type: "Webinar",
    organizedBy: "Forum of Engineering Colleges, Western Region",
    fromDate: "21-08-2021",
    toDate: "21-08-2021",
    supportAmount: "Rs. 500",
  },
});
