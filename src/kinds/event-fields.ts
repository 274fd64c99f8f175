import type { TableHeadingPattern } from "./define-kind.ts";
import type { Needed } from "./field.ts";
import { choice } from "./fields/choice.ts";
import { date } from "./fields/date.ts";
import { file, pictures } from "./fields/file.ts";
import { int } from "./fields/int.ts";
import { longtext } from "./fields/longtext.ts";
import { money } from "./fields/money.ts";
import { partialDate } from "./fields/partial-date.ts";
import { text } from "./fields/text.ts";
import { byTitle } from "./identity.ts";
import { levels, modes } from "./option-lists.ts";
import { daysWithin, notBefore } from "./rules.ts";

// Fields that programmes, seminars and activities share.

export const programmeType = () =>
  choice({
    label: "Programme type",
    options: {
      sttp: "STTP",
      fdp: "FDP",
      orientation: "Orientation / induction programme",
      refresher: "Refresher course",
      "short-term": "Short-term course",
      mdp: "Management development programme",
    },
    needed: "recommended",
  });

export const seminarType = () =>
  choice({
    label: "Event type",
    options: { seminar: "Seminar", webinar: "Webinar", expertTalk: "Expert talk", workshop: "Workshop" },
    needed: "recommended",
  });

/** The organisers of an event. The first is required to submit. */
export const organiser = (maxLength = 100) => ({
  organizedBy: text({
    label: "Organised by",
    groupable: true,
    max: maxLength,
    needed: "submit",
    aliases: ["organiser", "organizer"],
  }),
  associationWith: text({ label: "In association with", max: 100 }),
});

export const modeAndLevel = {
  mode: choice({ label: "Mode", options: modes, needed: "recommended" }),
  level: choice({ label: "Level", options: levels, needed: "recommended" }),
};

export const whenAndWhere = {
  fromDate: date({ label: "From date", shortLabel: "From", needed: "submit", aliases: ["from", "startDate"] }),
  toDate: date({ label: "To date", shortLabel: "To", needed: "recommended", aliases: ["to", "endDate"] }),
  venue: text({ label: "Venue", max: 500, needed: "recommended", aliases: ["place"] }),
};

export const betweenDates = { from: "fromDate", to: "toDate" };

/** The duration of an event of which a faculty member may have attended fewer days. */
export const statedDuration = { days: "totalDays", ...betweenDates };

const event = { title: "title", date: ["fromDate"], rules: [notBefore("toDate", "fromDate")] } as const;

/** The declarations that all kinds of seminars share. */
export const seminar = {
  ...event,
  group: "seminars",
  duration: betweenDates,
  identityRules: [byTitle("organizedBy", { keyFields: ["type", "toDate", "venue"], weakEvidence: ["mode", "level"] })],
} as const;

/** The declarations that all kinds of faculty development programmes share. */
export const programme = {
  ...event,
  group: "faculty-development",
  duration: statedDuration,
  rules: [...event.rules, daysWithin("totalDays", "fromDate", "toDate")],
  identityRules: [
    byTitle("organizedBy", { keyFields: ["type", "toDate", "totalDays", "venue"], weakEvidence: ["mode", "level"] }),
  ],
} as const;

export const totalDays = () =>
  int({
    label: "Number of days",
    shortLabel: "Days",
    help: "Default: all days from the first to the last. A smaller number is allowed",
    min: 0,
    needed: "recommended",
    aliases: ["days"],
  });

/** NAAC 3.3.2 lists the events on the first four. */
export const theme = () =>
  choice({
    label: "Theme",
    options: {
      "research-methodology": "Research methodology",
      ipr: "Intellectual property rights",
      entrepreneurship: "Entrepreneurship",
      "skill-development": "Skill development",
      quality: "Quality initiatives",
      other: "Other",
    },
  });

export const country = () =>
  text({ label: "Country of venue", help: "Distinguishes international events abroad from those in India", max: 100 });

/** Of a project, a duty or a membership, which may be known by its year or month only. */
export const startDate = () =>
  partialDate({ label: "Start date", shortLabel: "Start", needed: "submit", aliases: ["start", "from"] });
export const endDate = (needed: Needed = "no") =>
  partialDate({ label: "End date", shortLabel: "End", needed, aliases: ["end", "to"] });

export const remarks = (maxLength: number) => longtext({ label: "Remarks", max: maxLength });

export const participants = (needed: Needed = "no") =>
  int({ label: "Number of participants", shortLabel: "Participants", min: 0, needed });

export const supportAmount = () =>
  money({
    label: "Financial support from the institute",
    shortLabel: "Institute support",
    aliases: ["support", "amount"],
  });

const funded = { field: "fundingReceived", in: ["yes"] };

export const funding = {
  fundingReceived: choice({
    label: "Funding received",
    options: { yes: "Yes", no: "No" },
    importAliases: { true: "yes", y: "yes", false: "no", n: "no" },
    needed: "recommended",
  }),
  fundingAgency: text({
    label: "Funding agency",
    groupable: true,
    max: 100,
    needed: "recommended",
    neededWhen: funded,
    aliases: ["agency"],
  }),
  fundingAgencyType: choice({
    label: "Funding agency type",
    options: { government: "Government", private: "Private", na: "Not applicable" },
    importAliases: { "not applicable": "na" },
    needed: "recommended",
    neededWhen: funded,
  }),
  sanctionedAmount: money({
    label: "Amount sanctioned",
    needed: "recommended",
    neededWhen: funded,
    aliases: ["sanctioned", "amount"],
  }),
  receivedAmount: money({ label: "Amount received", needed: "recommended", neededWhen: funded, aliases: ["received"] }),
};

/** Proofs that the organiser of an event has. */
export const organiserProofs = {
  report: file({ label: "Report", needed: "recommended" }),
  schedule: file({ label: "Schedule" }),
  banner: pictures({ label: "Banner" }),
  photos: pictures({ label: "Photos" }),
  certificate: file({ label: "Certificate or letter of appreciation" }),
  fundSanctionedLetter: file({ label: "Fund sanction letter" }),
  utilizationCertificate: file({ label: "Utilisation certificate" }),
  supportingDocuments: file({ label: "Supporting documents" }),
};

/** The people list of events with several people, who are identified by their college e-mail addresses. */
export const facultyInvolved = {
  label: "Faculty involved",
  help: "Colleagues of the institute. The record appears for all of them",
  needed: "submit",
  roles: ["involved"],
} as const;

/** In folded text: programmes of training. A workshop is one only if it is named beside them ("FDP / workshop"). */
export const programmeWords =
  /\b(?:fdp|sttp|stp|qip|faculty development|staff development|professional development|short[- ]term (?:training|course)|refresher|orientation|induction (?:programme|program)|training (?:programme|program))s?\b/;

// Topics of several record types, of which the faculty's participation selects one.

export const talks: TableHeadingPattern = {
  pattern: /\bresource persons?\b|\b(?:invited|expert|guest) (?:talk|lecture|speaker)s?\b|\blectures? delivered\b/,
  matchOrder: 3,
};

export const programmes: TableHeadingPattern = { pattern: programmeWords, matchOrder: 4 };

export const events: TableHeadingPattern = {
  pattern: /\b(?:workshop|seminar|webinar|symposi(?:um|a)|conference)s?\b/,
  matchOrder: 6,
};
