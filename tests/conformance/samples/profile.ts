import type { Sample } from "../sample.ts";

export const aProfile = (): Sample => ({
  data: {
    employeeId: "AC-0421",
    specialization: "Edge computing",
    contact: "+91 98200 00000",
    alternateContact: "020 2550 0000",
    alternateEmail: "asha@home.example",
    gender: "female",
    pan: "ABCDE1234F",
    natureOfAssociation: "regular",
    natureOfAppointment: "permanent",
    designationAtJoining: "Lecturer",
    dateDesignatedAssociateProfessor: "2019-07-01",
    currentlyAssociated: true,
    memberships: [
      { id: "m1", body: "Society of Engineers", grade: "Life member", validFrom: "2015-04-01", feeSupport: 200000 },
    ],
  },
  people: [{ name: "Asha Kulkarni" }],
  row: { employeeId: "AC-0421", contact: "+91 98200 00000", gender: "Female", currentlyAssociated: "yes" },
});
