import type { Sample } from "../sample.ts";

export const anHonour = (): Sample => ({
  data: {
    title: "Young teacher of the year",
    category: "award",
    level: "state",
    awardDate: "2023-09-05",
    year: 2023,
    description: "For the laboratory on wheels.",
    awardingBody: "State Teachers' Council",
    agencyType: "recognised",
    incentive: "Certificate and Rs 5,000",
    proof: ["https://drive.example.org/awards/2023.pdf"],
  },
  people: [{ name: "Kiran Menon", email: "kiran.m@anvaya.example" }],
  row: {
    title: "Young teacher of the year",
    awardingBody: "State Teachers' Council",
    year: "2023",
    description: "For the laboratory on wheels.",
    proof: "https://drive.example.org/awards/2023.pdf",
  },
});
