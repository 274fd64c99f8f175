import type { Sample } from "../../sample.ts";

export const aProgrammeConducted = (): Sample => ({
  data: {
    title: "Hands-on signal processing",
    sessionTitle: "Filters by ear",
    type: "sttp",
    mode: "offline",
    level: "regional",
    organizedBy: "Gokul Polytechnic",
    venue: "Satara",
    fromDate: "2023-12-18",
    toDate: "2023-12-22",
    country: "India",
    totalDays: 1,
    participants: 60,
  },
  people: [{ name: "Jay Bhat" }],
  row: {
    title: "Hands-on signal processing",
    sessionTitle: "Filters by ear",
    type: "STTP",
    organizedBy: "Gokul Polytechnic",
    mode: "offline",
    level: "regional",
    fromDate: "18/12/2023",
    toDate: "22/12/2023",
    totalDays: "1",
  },
});
