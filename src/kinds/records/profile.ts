import { defineKind, section } from "../define-kind.ts";
import { fromAccount } from "../field.ts";
import { bool } from "../fields/bool.ts";
import { choice } from "../fields/choice.ts";
import { date } from "../fields/date.ts";
import { department } from "../fields/department.ts";
import { email } from "../fields/email.ts";
import { money } from "../fields/money.ts";
import { phone } from "../fields/phone.ts";
import { table } from "../fields/table.ts";
import { text } from "../fields/text.ts";
import { differs, notBefore } from "../rules.ts";

export const profile = defineKind({
  slug: "profile",
  label: { one: "Profile", many: "Profiles" },
  group: "profile",
  isOnePerPerson: true,
  title: "name",
  date: [],
  columns: ["designation", "specialization"],
  rules: [
    differs("alternateContact", "contact"),
    differs("alternateEmail", "email"),
    notBefore("dateOfLeaving", "dateOfJoining"),
  ],
  identityRules: [],
  fields: {
    ...section("Name and designation", {
      name: fromAccount(text({ label: "Full name", max: 100 })),
      department: fromAccount(department({ label: "Department" })),
      designation: fromAccount(
        choice({
          label: "Designation",
          options: {
            professor: "Professor",
            "associate-professor": "Associate Professor",
            "assistant-professor": "Assistant Professor",
            other: "Other",
          },
          allowOther: true,
        }),
      ),
      email: fromAccount(email({ label: "College e-mail", help: "An address of the college" })),
      dateOfJoining: fromAccount(
        date({ label: "Date of joining this institute", aliases: ["date of joining this institution"] }),
      ),
      employeeId: text({ label: "Employee ID", max: 50 }),
      specialization: text({ label: "Area of specialization", max: 200, topic: true }),
    }),
    ...section("Contact", {
      contact: phone({ label: "Mobile number", help: "Any country", needed: "recommended" }),
      alternateContact: phone({ label: "Alternate mobile number", help: "Any country", needed: "recommended" }),
      alternateEmail: email({ label: "Alternate e-mail", needed: "recommended" }),
    }),
    ...section("Personal", {
      gender: choice({ label: "Gender", options: { female: "Female", male: "Male", other: "Other" } }),
      dateOfBirth: date({ label: "Date of birth", sensitive: true }),
      pan: text({
        label: "PAN",
        help: "Shown only to you and the admins",
        max: 20,
        sensitive: true,
        pattern: {
          expression: /^[A-Z]{5}[0-9]{4}[A-Z]$/i,
          hint: "A PAN must have five letters, four digits and one letter.",
        },
      }),
      apaarFacultyId: text({ label: "APAAR faculty ID", max: 50 }),
    }),
    ...section("Service", {
      natureOfAssociation: choice({
        label: "Nature of association",
        options: { regular: "Regular", contract: "Contract", adhoc: "Ad hoc", visiting: "Visiting / adjunct" },
      }),
      contractBasis: choice({
        label: "If contractual: basis",
        options: { "full-time": "Full time", "part-time": "Part time or hourly" },
        needed: "recommended",
        neededWhen: { field: "natureOfAssociation", in: ["contract"] },
      }),
      natureOfAppointment: choice({
        label: "Nature of appointment",
        options: { sanctioned: "Against sanctioned post", temporary: "Temporary", permanent: "Permanent" },
      }),
      designationAtJoining: text({ label: "Designation at joining", max: 100 }),
      dateDesignatedAssociateProfessor: date({ label: "Date designated Associate Professor" }),
      dateDesignatedProfessor: date({ label: "Date designated Professor" }),
      currentlyAssociated: bool({ label: "Currently associated" }),
      dateOfLeaving: date({
        label: "Date of leaving",
        needed: "recommended",
        neededWhen: { field: "currentlyAssociated", in: [false] },
      }),
    }),
    ...section("Memberships", {
      memberships: table({
        label: "Professional body memberships",
        row: "membership",
        rowTitle: "body",
        rowDate: ["validFrom"],
        publicPart: "memberships",
        columns: {
          body: text({
            label: "Professional society / body",
            max: 200,
            needed: "recommended",
            publicPart: "memberships",
          }),
          grade: text({ label: "Grade / level / position", max: 100, publicPart: "memberships" }),
          membershipNumber: text({ label: "Membership number", max: 100 }),
          validFrom: date({ label: "Valid from", publicPart: "memberships" }),
          validUntil: date({ label: "Valid until", help: "Blank for life membership", publicPart: "memberships" }),
          feeSupport: money({ label: "Fee paid by the institute" }),
        },
      }),
    }),
  },
});
