import type { Sample } from "../sample.ts";

export const aResearchProfile = (): Sample => ({
  data: {
    orcidId: "0000-0002-1825-0097",
    scopusId: "57000000001",
    googleScholarId: "aBcDeFgHiJkL",
    googleScholarUrl: "https://scholar.example.org/aBcDeFgHiJkL",
    metricsAsOn: "2025-06-30",
    hIndexScopus: 9,
    i10IndexScopus: 8,
    citationCountScopus: 241,
    researchInterests: ["edge computing", "scheduling"],
    isResearchGuide: true,
    guideRecognitionYear: 2020,
    guideUniversity: "Anvaya University",
    phdScholars: [
      {
        id: "p1",
        scholarName: "Ira Das",
        department: "Computer Engineering",
        role: "supervisor",
        otherGuides: ["Dr. Lata Nair"],
        thesisTitle: "Scheduling under failing power",
        registrationDate: "2021-01-11",
      },
    ],
  },
  people: [{ name: "Asha Kulkarni" }],
  row: { orcidId: "https://orcid.org/0000-0002-1825-0097", hIndexScopus: "9", iTenIndexScopus: "8" },
});
