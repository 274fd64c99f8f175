import { describe, expect, test } from "vitest";
import { findHighestDegree } from "./degree.ts";
import type { PersonCandidate, Post } from "./person-candidate.ts";
import { factsOn } from "./person-facts.ts";

const post = (starts: string | null, ends: string | null, more: Partial<Post> = {}): Post => ({
  department: "Computer",
  designation: "Professor",
  nature: "regular",
  isFullTime: true,
  isOfScope: true,
  starts,
  ends,
  ...more,
});
const person = (appointments: Post[], more: Partial<PersonCandidate> = {}): PersonCandidate => ({
  account: "p1",
  name: "Asha Rao",
  appointments,
  profile: {},
  degrees: [],
  scholars: [],
  shownRecord: null,
  guide: { isRecognised: false, since: null },
  ...more,
});
const day = "2024-06-30";

describe("the facts of a person on a day", () => {
  test("with one post", () => {
    expect(factsOn(day, person([post("2020-07-01", null)]))).toMatchObject({
      name: "Asha Rao",
      designation: "Professor",
      designationAtJoining: "Professor",
      departments: "Computer",
      joined: "01-07-2020",
      yearJoined: 2020,
      monthsHere: 48,
      yearsHere: 4,
      serving: "Yes",
      isCurrent: "Y",
      left: null,
      association: "Regular",
      basis: "Full time",
      degree: null,
      degreeYear: null,
      degreeAndYear: null,
      university: null,
      isGuide: "No",
      guideSince: null,
      scholars: null,
      theses: null,
      scholarsRegistered: null,
      rank: "professor",
    });
  });

  test("after a promotion", () => {
    const posts = [
      post("2022-01-01", null, { designation: "Associate Professor" }),
      post("2018-01-01", "2021-12-31", { designation: "Assistant Professor", department: "IT" }),
    ];
    expect(factsOn(day, person(posts))).toMatchObject({
      designation: "Associate Professor",
      designationAtJoining: "Assistant Professor",
      departments: "Computer",
      joined: "01-01-2018",
      rank: "associate-professor",
    });
    expect(factsOn("2021-12-31", person(posts))).toMatchObject({ rank: "assistant-professor", departments: "IT" });
  });

  test("with two posts at the same time", () => {
    const posts = [
      post("2020-01-01", null, { department: "IT", designation: "Lecturer", isOfScope: false }),
      post("2020-01-01", null),
    ];
    expect(factsOn(day, person(posts))).toMatchObject({ designation: "Professor", departments: "IT; Computer" });
  });

  test("years of teaching include earlier posts, and overlapping times count once", () => {
    const taught = [
      { starts: "2016-07-01", ends: "2018-06-30" },
      { starts: "2017-07-01", ends: "2021-06-30" },
      { starts: "2020-07-01", ends: null },
      { starts: "2024-07-01", ends: null },
    ];
    expect(factsOn(day, person([post("2020-07-01", null)], { teachingPeriods: taught }))).toMatchObject({
      monthsHere: 48,
      yearsHere: 4,
      yearsTeaching: 8,
    });
    expect(factsOn(day, person([post("2020-07-01", null)]))).toMatchObject({ yearsTeaching: 4 });
  });

  test("who left", () => {
    const posts = [post("2020-01-01", "2022-03-31"), post("2018-01-01", "2019-12-31", { department: "IT" })];
    expect(factsOn(day, person(posts))).toMatchObject({
      serving: 2022,
      isCurrent: "N",
      left: "31-03-2022",
      departments: "Computer",
      joined: "01-01-2018",
    });
    expect(factsOn("2022-03-31", person(posts))).toMatchObject({ serving: "Yes", isCurrent: "Y", left: null });
  });

  test.each<[string, string | undefined, number | null]>([
    ["on the day before the birthday", "1984-07-01", 39],
    ["on the birthday", "1984-06-30", 40],
    ["without a date of birth", undefined, null],
    ["with only the year", "1984", null],
    ["born later", "2024-07-01", null],
  ])("the age %s", (_what, dateOfBirth, age) =>
    expect(factsOn(day, person([post(null, null)], { profile: { ...(dateOfBirth && { dateOfBirth }) } })).age).toBe(
      age,
    ),
  );

  const phd = { degree: "phd", status: "completed" };
  test.each<[string, object[], string | null]>([
    ["on a day of the period", [{ ...phd, awardDate: "2021-07-01" }], "Yes"],
    ["in a year that the period contains", [{ ...phd, year: 2022 }], "Yes"],
    ["in a year that the period contains in part", [{ ...phd, year: 2021 }], null],
    ["before the period", [{ ...phd, awardDate: "2021-06-30" }], "No"],
    ["without a year", [phd], null],
    ["not yet", [{ degree: "phd", status: "pursuing", year: 2022 }], "No"],
    ["of nobody whose degrees are known", [], null],
  ])("a Ph.D. awarded %s", (_what, degrees, expected) =>
    expect(
      factsOn(day, person([post(null, null)], { degrees: degrees as never }), "2021-07-01").receivedDoctorate,
    ).toBe(expected),
  );

  test("before the first day, or without a first day", () => {
    expect(factsOn("2019-12-31", person([post("2020-01-01", null)]))).toMatchObject({
      designation: null,
      departments: null,
      joined: null,
      yearJoined: null,
      basis: null,
      monthsHere: 0,
    });
    expect(factsOn("2020-01-01", person([post("2020-01-01", null)]))).toMatchObject({ designation: "Professor" });
    expect(factsOn(day, person([post(null, null)]))).toMatchObject({ designation: "Professor", joined: null });
  });

  test.each([
    ["visiting", true, "Visiting", "Temporary", "Part time"],
    ["adjunct", true, "Adjunct", "Temporary", "Part time"],
    ["contract", true, "Contract", "Temporary", "Full time"],
    ["regular", false, "Regular", "Permanent", "Part time"],
    [null, true, null, null, "Full time"],
  ] as const)("with a post that is %s (%s)", (nature, isFullTime, association, natureOfAppointment, basis) =>
    expect(factsOn(day, person([post("2020-01-01", null, { nature, isFullTime })]))).toMatchObject({
      association,
      natureOfAppointment,
      basis,
    }),
  );

  test("the nature of the appointment is the profile's, where it says one", () => {
    const regular = person([post("2020-01-01", null, { nature: "regular" })]);
    const profile = { ...regular.profile, natureOfAppointment: "sanctioned" };
    expect(factsOn(day, { ...regular, profile })).toMatchObject({ natureOfAppointment: "Against sanctioned post" });
  });

  test.each([
    ["Professor", "professor"],
    ["Associate-Professor", "associate-professor"],
    ["Associate Prof.", "associate-professor"],
    ["Assistant Professor", "assistant-professor"],
    ["Lecturer", "assistant-professor"],
    ["Professor and Head", "professor"],
    ["Laboratory assistant", "other"],
  ])("of a %s the cadre is %s", (designation, rank) =>
    expect(factsOn(day, person([post("2020-01-01", null, { designation })])).rank).toBe(rank),
  );

  test("with scholars in the order of their registration, and as a guide", () => {
    const scholars = [
      { scholarName: "B. Sen", registrationDate: "2021-05", thesisTitle: "Wells" },
      { scholarName: "C. Ghate", registrationDate: "2019-01-10", thesisTitle: "Pumps" },
    ];
    const guide = { isRecognised: true, since: 2015 };
    expect(factsOn(day, person([], { scholars, guide }))).toMatchObject({
      scholars: "C. Ghate; B. Sen",
      scholarsRegistered: "2019; 2021",
      theses: "Pumps; Wells",
      isGuide: "Yes",
      guideSince: 2015,
    });
  });
});

describe("the highest degree", () => {
  const phd = { degree: "phd", status: "completed", awardDate: "2024-03", university: "Mumbai" };
  const master = { degree: "master", status: "completed", year: 2010, institute: "Pune" };

  test.each<[name: string, degrees: Record<string, unknown>[], by: string, found: unknown]>([
    ["none", [], day, null],
    ["of two", [master, phd], day, { degree: "phd", label: "Ph.D.", year: 2024, university: "Mumbai" }],
    ["awarded on the day", [{ ...phd, awardDate: day }], day, { degree: "phd" }],
    ["awarded in the month before", [master, phd], "2024-02-29", { degree: "master", year: 2010, university: "Pune" }],
    ["awarded in that month", [master, phd], "2024-03-01", { degree: "phd" }],
    ["pursued", [master, { ...phd, status: "pursuing" }], day, { degree: "master" }],
    ["whose status is not filled in, but its year", [{ ...master, status: undefined }], day, { degree: "master" }],
    ["whose status and year are not filled in", [{ degree: "diploma" }], day, null],
    ["of that year", [{ ...master, year: 2024 }], day, { degree: "master", year: 2024 }],
    ["of a later year", [{ ...master, year: 2025 }], day, null],
    [
      "without a year",
      [{ degree: "diploma", status: "completed" }],
      day,
      { label: "Diploma", year: null, university: null },
    ],
  ] as never)("%s", (_name, degrees, by, found) => {
    const highest = findHighestDegree(degrees, by);
    if (found === null) expect(highest).toBeNull();
    else expect(highest).toMatchObject(found as object);
  });

  test("is written with its year", () => {
    expect(factsOn(day, person([], { degrees: [phd] as never }))).toMatchObject({
      degree: "Ph.D.",
      degreeYear: 2024,
      degreeAndYear: "Ph.D., 2024",
      university: "Mumbai",
    });
    const degrees = [{ degree: "diploma", status: "completed" }];
    expect(factsOn(day, person([], { degrees })).degreeAndYear).toBe("Diploma");
  });
});
