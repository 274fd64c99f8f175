import type { Sample } from "../sample.ts";

export const anActivity = (): Sample => ({
  data: {
    title: "Village lighting drive",
    category: "extension",
    schemeName: "NSS",
    mode: "offline",
    level: "regional",
    organizedBy: "NSS unit",
    associationWith: "Gram Panchayat, Wadgaon",
    venue: "Wadgaon",
    fromDate: "2022-01-20",
    toDate: "2022-01-26",
    participants: 70,
    studentsCount: 64,
    remarks: "Forty lamps",
    videoUrl: "https://video.example.org/v/7",
  },
  people: [{ name: "Deepa Patil", email: "deepa.p@anvaya.example" }, { name: "Jay Bhat" }],
  row: {
    title: "Village lighting drive",
    facultiesInvolved: "deepa.p@anvaya.example",
    organizedBy: "NSS unit",
    mode: "Offline",
    level: "Regional",
    participants: "70",
    fromDate: "20/01/2022",
    toDate: "26/01/2022",
    venue: "Wadgaon",
    videoLink: "https://video.example.org/v/7",
  },
});
