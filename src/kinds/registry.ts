import type { KindDefinition } from "./define-kind.ts";
import type { KindGroup } from "./kind-groups.ts";
import { activityConducted } from "./records/activity-conducted.ts";
import { awardsHonors } from "./records/awards-honors.ts";
import { awardsReceived } from "./records/awards-recieved.ts";
import { book } from "./records/book.ts";
import { bookChapter } from "./records/book-chapter.ts";
import { conference } from "./records/conference.ts";
import { consultancy } from "./records/consultancy.ts";
import { copyright } from "./records/copyright.ts";
import { courseCertification } from "./records/course-certification.ts";
import { experience } from "./records/experience.ts";
import { journal } from "./records/journal.ts";
import { memberships } from "./records/memberships.ts";
import { needBasedProjects } from "./records/need-based-projects.ts";
import { coursesTaught } from "./records/optional/courses-taught.ts";
import { eContent } from "./records/optional/e-content.ts";
import { editorialWork } from "./records/optional/editorial-work.ts";
import { extensionActivities } from "./records/optional/extension-activities.ts";
import { mous } from "./records/optional/mous.ts";
import { responsibilities } from "./records/optional/responsibilities.ts";
import { studentProjects } from "./records/optional/student-projects.ts";
import { patent } from "./records/patent.ts";
import { profile } from "./records/profile.ts";
import { seminarAttended } from "./records/programmes/seminar-attended.ts";
import { seminarConducted } from "./records/programmes/seminar-conducted.ts";
import { seminarOrganized } from "./records/programmes/seminar-organized.ts";
import { sttpAttended } from "./records/programmes/sttp-attended.ts";
import { sttpConducted } from "./records/programmes/sttp-conducted.ts";
import { sttpOrganized } from "./records/programmes/sttp-organized.ts";
import { projects } from "./records/projects.ts";
import { qualification } from "./records/qualification.ts";
import { researchProfile } from "./records/research-profile.ts";
import { scholars } from "./records/scholars.ts";

/** Every kind, in the order of the sidebar. */
export const kinds: readonly KindDefinition[] = [
  journal,
  conference,
  book,
  bookChapter,
  patent,
  copyright,
  projects,
  consultancy,
  needBasedProjects,
  mous,
  sttpAttended,
  sttpConducted,
  sttpOrganized,
  courseCertification,
  seminarAttended,
  seminarConducted,
  seminarOrganized,
  activityConducted,
  extensionActivities,
  awardsHonors,
  awardsReceived,
  coursesTaught,
  studentProjects,
  eContent,
  editorialWork,
  responsibilities,
  profile,
  qualification,
  experience,
  researchProfile,
  scholars,
  memberships,
];

export const recordKinds: readonly KindDefinition[] = kinds.filter(({ isOnePerPerson }) => !isOnePerPerson);

/** Kinds that are available only after an institute's admin has activated them. */
export const optionalKinds: readonly KindDefinition[] = kinds.filter(({ isOptional }) => isOptional);

/** Kinds of which each faculty member has one document. */
export const profileKinds: readonly KindDefinition[] = kinds.filter(({ isOnePerPerson }) => isOnePerPerson);

export function findKind(slug: string): KindDefinition | undefined {
  return kinds.find((kind) => kind.slug === slug);
}

/** Throws for an unknown slug. Use `findKind` for slugs from outside. */
export function kindBySlug(slug: string): KindDefinition {
  const kind = findKind(slug);
  if (!kind) throw new Error(`There is no kind "${slug}".`);
  return kind;
}

/** Finds a kind by its name in the address of the form, which may differ from its slug. */
export function findKindByEditSlug(slug: string): KindDefinition | undefined {
  return kinds.find((kind) => kind.editSlug === slug);
}

/** The kinds of a group, in their order. */
export function kindsOfGroup(group: KindGroup): KindDefinition[] {
  return kinds.filter((kind) => kind.group === group);
}
