import type { Sample } from "../../sample.ts";

export const aSeminarConducted = (): Sample => ({
  data: {
    title: "What a compiler forgets",
    type: "expertTalk",
    mode: "offline",
    level: "institute",
    organizedBy: "Gokul Polytechnic",
    venue: "Satara",
    fromDate: "2025-02-03",
    toDate: "2025-02-03",
    participants: 85,
    remarks: "Second visit",
  },
  people: [{ name: "Rao, T." }],
  row: {
    title: "What a compiler forgets",
    type: "Expert talk",
    organizedBy: "Gokul Polytechnic",
    mode: "Offline",
    level: "Institute",
    fromDate: "03/02/2025",
    toDate: "03/02/2025",
    participants: "85",
  },
});
