import type { CitationStyle } from "#kinds/citation.ts";
import type { KindGroup } from "#kinds/kind-groups.ts";
import { text } from "#texts/text.ts";

/** Sections from the person's account and documents; every other section is a record type. */
export const profileSections = ["profile", "appointments", "degrees", "interests"] as const;
export type ProfileSection = (typeof profileSections)[number];

export const profileSectionLabels: Readonly<Record<ProfileSection, string>> = {
  profile: text("Profile and contact"),
  appointments: text("Appointments"),
  degrees: text("Qualifications"),
  interests: text("Research interests"),
};

export type CvTemplate = {
  label: string;
  /** In their order. A group adds a section for each of its record types, with all records or the `latest`. */
  sections: readonly (ProfileSection | { group: KindGroup; latest?: number })[];
  style: CitationStyle;
  isVerifiedOnly: boolean;
  hasCitations: boolean;
  /** The maximum number of A4 pages. */
  pages?: number;
};

const [publications, property, projects] = ["publications", "intellectual-property", "projects"] as const;
const development = ["faculty-development", "seminars", "activities"] as const;
const wholeGroup = (group: KindGroup) => ({ group });

/** What different readers usually require; people can change everything afterwards. */
export const cvTemplates = {
  full: {
    label: text("Full"),
    sections: [
      ...profileSections,
      ...[publications, property, projects, "awards", ...development, "guidance"].map((group) =>
        wholeGroup(group as KindGroup),
      ),
    ],
    style: "plain",
    isVerifiedOnly: false,
    hasCitations: false,
  },
  "two-page": {
    label: text("Two pages"),
    sections: [
      ...profileSections,
      ...[publications, property, projects, "awards"].map((group) => wholeGroup(group as KindGroup)),
    ],
    style: "plain",
    isVerifiedOnly: false,
    hasCitations: false,
    pages: 2,
  },
  appraisal: {
    label: text("Appraisal"),
    sections: [
      "profile",
      "degrees",
      "appointments",
      ...[publications, property, projects, ...development, "awards", "guidance"].map((group) =>
        wholeGroup(group as KindGroup),
      ),
    ],
    style: "apa",
    isVerifiedOnly: true,
    hasCitations: true,
  },
  web: {
    label: text("Web page"),
    sections: [
      "profile",
      "interests",
      "appointments",
      { group: publications, latest: 5 },
      { group: "awards", latest: 3 },
    ],
    style: "plain",
    isVerifiedOnly: false,
    hasCitations: false,
  },
  nba: {
    label: "NBA",
    sections: [
      "profile",
      "degrees",
      "appointments",
      "interests",
      ...[publications, projects, property, "faculty-development", "guidance", "awards"].map((group) =>
        wholeGroup(group as KindGroup),
      ),
    ],
    style: "ieee",
    isVerifiedOnly: true,
    hasCitations: false,
  },
} as const satisfies Readonly<Record<string, CvTemplate>>;

export type CvTemplateName = keyof typeof cvTemplates;
