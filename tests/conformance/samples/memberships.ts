import type { Sample } from "../sample.ts";

export const aMembership = (): Sample => ({
  data: {
    body: "Society of Hydrology Teachers",
    grade: "Senior member",
    membershipNumber: "SHT-20417",
    term: "fixed-term",
    validFrom: "2021-04-01",
    validUntil: "2026-03-31",
    feeSupport: 500000,
    certificate: ["https://files.example.org/membership.pdf"],
  },
  people: [{ name: "Ira Shetty" }],
  row: {
    body: "Society of Hydrology Teachers",
    facultyName: "Ira Shetty",
    grade: "Senior member",
    membershipNumber: "SHT-20417",
    term: "For a fixed term",
    validFrom: "01/04/2021",
    validUntil: "31/03/2026",
    feeSupport: "5,000",
  },
});
