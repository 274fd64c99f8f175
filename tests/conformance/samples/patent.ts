import type { Sample } from "../sample.ts";

export const aPatent = (): Sample => ({
  data: {
    title: "Low-cost dust sensor with a folded light path",
    status: "granted",
    patentType: "utility",
    applicant: "Anvaya College",
    applicationNumber: "202021012345",
    country: "India",
    nationalInternational: "national",
    filingDate: "2020-05-20",
    publicationDate: "2021-11",
    grantDate: "2023-02-14",
    patentNumber: "IN 400001",
    commercialised: false,
    earnings: 0,
    patentCertificate: ["https://drive.example.org/patents/400001.pdf"],
  },
  people: [
    { name: "Deepa Patil", affiliation: "Anvaya College" },
    { name: "Jay Bhat", affiliation: "Anvaya College" },
  ],
  row: {
    title: "Low-cost dust sensor with a folded light path",
    inventors: "Deepa Patil,Jay Bhat",
    affiliationInventors: "Anvaya College,Anvaya College",
    departmentInvolved: "Electronics and Telecommunication",
    facultiesInvolved: "deepa.p@anvaya.example",
    nationalInternational: "national",
    country: "India",
    applicationNumber: "202021012345",
    filingDate: "20/05/2020",
    grantDate: "14/02/2023",
    patentCertificate: "https://drive.example.org/patents/400001.pdf",
  },
});
