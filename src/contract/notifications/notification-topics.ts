import type { Right } from "#access/rights.ts";
import { text } from "#texts/text.ts";

/** Types of notification; each has a sentence with the names and titles from `body`. */
export const notificationTypes = [
  "announcement",
  "proposed",
  "confirmed",
  "declined",
  "activated",
  "registered",
  "import-done",
  "role-changed",
  "removed",
  "request-made",
  "request-answered",
  "record-changed",
  "record-verified",
  "record-returned",
  "claims",
  "maybe-yours",
  "name-changed",
  "name-approved",
  "name-rejected",
  "orcid-moved",
  "claim-accepted",
  "claim-rejected",
  "works-found",
  "files-broken",
  "file-infected",
  "retracted",
  "appraisal",
  "likely-works",
  "delegate",
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** In the product and by e-mail at once, in the product and in the daily e-mail, only in the product, or nowhere. */
export const deliveries = ["mail", "digest", "app", "off"] as const;
export type Delivery = (typeof deliveries)[number];

type TopicEntry = {
  label: string;
  types: readonly NotificationType[];
  byDefault: Delivery;
  /** It cannot be turned off in the product; `always`: its e-mail cannot be turned off either. */
  isNeeded?: true | "always";
  /** Only heads, coordinators and admins get it. */
  isForLeaders?: true;
  /** Only people with this right get it. */
  right?: Right;
};

/** The topics of the notification settings, in their order. */
export const topicTable = {
  returned: {
    label: text("Records returned to you"),
    types: ["record-returned"],
    byDefault: "mail",
    right: "records.read",
  },
  declined: {
    label: text("Authorship declined by a colleague"),
    types: ["declined"],
    byDefault: "mail",
    right: "records.read",
  },
  claims: {
    label: text("Claims of authorship to answer"),
    types: ["claims"],
    byDefault: "mail",
    right: "records.read",
  },
  "claim-answers": {
    label: text("Answers to your claims"),
    types: ["claim-accepted", "claim-rejected"],
    byDefault: "digest",
    right: "records.read",
  },
  proposed: { label: text("Records that name you"), types: ["proposed"], byDefault: "digest", right: "records.read" },
  maybe: {
    label: text("Records that may be yours"),
    types: ["maybe-yours", "likely-works"],
    byDefault: "digest",
    right: "records.read",
  },
  confirmed: {
    label: text("Authorship confirmed by a colleague"),
    types: ["confirmed"],
    byDefault: "digest",
    right: "records.read",
  },
  changed: {
    label: text("Changed and deleted records"),
    types: ["record-changed", "removed", "retracted"],
    byDefault: "digest",
    right: "records.read",
  },
  verified: { label: text("Verified records"), types: ["record-verified"], byDefault: "digest", right: "records.read" },
  appraisals: {
    label: text("Appraisals"),
    types: ["appraisal"],
    byDefault: "mail",
    isNeeded: true,
    right: "appraisals.read",
  },
  delegates: {
    label: text("Delegates"),
    types: ["delegate"],
    byDefault: "mail",
    isNeeded: true,
    right: "delegates.manage",
  },
  messages: {
    label: text("Messages from your head or admin"),
    types: ["announcement"],
    byDefault: "digest",
    isNeeded: true,
  },
  imports: { label: text("Finished imports"), types: ["import-done"], byDefault: "digest", right: "imports.use" },
  names: {
    label: text("Changes of names"),
    types: ["name-changed", "name-approved", "name-rejected", "orcid-moved"],
    byDefault: "digest",
  },
  requests: {
    label: text("Requests about personal data"),
    types: ["request-made", "request-answered"],
    byDefault: "digest",
    isNeeded: true,
  },
  registrations: {
    label: text("Registrations to approve"),
    types: ["registered"],
    byDefault: "digest",
    isForLeaders: true,
  },
  found: {
    label: text("Records found for new accounts"),
    types: ["works-found"],
    byDefault: "digest",
    isForLeaders: true,
  },
  files: {
    label: text("Damaged files"),
    types: ["files-broken", "file-infected"],
    byDefault: "mail",
    isNeeded: true,
    isForLeaders: true,
  },
  role: { label: text("Your role"), types: ["role-changed"], byDefault: "mail", isNeeded: "always" },
  // It has an e-mail of its own.
  activated: { label: text("Your account"), types: ["activated"], byDefault: "app", isNeeded: "always" },
} as const satisfies Record<string, TopicEntry>;
export type Topic = keyof typeof topicTable;
export const topics = Object.keys(topicTable) as [Topic, ...Topic[]];

export function topicEntry(topic: Topic): TopicEntry {
  return topicTable[topic];
}

export function topicOf(type: NotificationType): Topic {
  return topics.find((topic) => topicEntry(topic).types.includes(type)) as Topic;
}

/** What a person may choose for this topic; one that is always sent offers no choice. */
export function choicesFor(topic: Topic): readonly Delivery[] {
  const { isNeeded } = topicEntry(topic);
  if (isNeeded === "always") return [];
  return deliveries.filter((one) => one !== "off" || !isNeeded);
}
