import type { Sample } from "../sample.ts";

export const aCopyright = (): Sample => ({
  data: {
    title: "Timetable maker for evening colleges",
    workType: "software",
    status: "registered",
    applicationNumber: "SW-2020/00123",
    registrationNumber: "SW-14001/2021",
    registrationDate: "2021",
    startDate: "2020-10-17",
    endDate: "2080-10-07",
    country: "India",
    nationalInternational: "national",
  },
  people: [{ name: "Pooja Nair" }],
  row: {
    title: "Timetable maker for evening colleges",
    inventors: "Pooja Nair",
    affiliationInventors: "",
    facultiesInvolved: "pooja.n@anvaya.example",
    nationalInternational: "national",
    country: "India",
    applicationNumber: "SW-2020/00123",
    startDate: "17/10/2020",
    endDate: "7/10/2080",
  },
});
