import { hasOwnRecords, homeAreaOf, managesInstitute, managesSystem, openAreas } from "#access/roles.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import {
  type NotificationBody,
  type NotificationText,
  notificationText,
  textIn,
  workSearchParameter,
} from "#contract/notifications/notification-text.ts";
import type { NotificationType } from "#contract/notifications/notification-topics.ts";
import type { notifications } from "#contract/notifications.ts";
import { hasLists, screenPath } from "#rules/screens/screen-path.ts";
import type { ScreenName } from "#rules/screens/screens.ts";
import { text } from "#texts/text.ts";
import { translate } from "#texts/translate.ts";
import { displayPath } from "../../core/area.ts";
import { findKind } from "../../texts/kinds.ts";

export type Notification = ResponseOf<typeof notifications.list>["rows"][number];

/** The labels of the filter, all different. */
export const typeLabels: Record<NotificationType, string> = {
  announcement: text("Messages"),
  proposed: text("Records that name you"),
  confirmed: text("Confirmed by a colleague"),
  declined: text("Declined by a colleague"),
  activated: text("Account"),
  registered: text("Registrations"),
  "import-done": text("Imports"),
  "role-changed": text("Your role"),
  removed: text("Deleted records"),
  "request-made": text("Requests about personal data"),
  "request-answered": text("Answers to your data requests"),
  "record-changed": text("Changes to your records"),
  "record-verified": text("Verified records"),
  "record-returned": text("Returned records"),
  "maybe-yours": text("Records that may be yours"),
  "name-changed": text("Changed names"),
  "name-approved": text("Approved names"),
  "name-rejected": text("Rejected names"),
  claims: text("Claims of authorship"),
  "claim-accepted": text("Accepted claims"),
  "claim-rejected": text("Rejected claims"),
  "works-found": text("Records found for new accounts"),
  "files-broken": text("Damaged files"),
  "orcid-moved": text("ORCID iDs of deactivated accounts"),
  "file-infected": text("Infected files"),
  retracted: text("Retractions"),
  appraisal: text("Appraisals"),
  "likely-works": text("Works that look like yours"),
  delegate: text("Delegates"),
};

/** The reader, for links to their own screens. */
export type Reader = { role: string; tags: readonly string[]; institute?: { retentionDays: number } };

export type DescribedNotification = NotificationText & {
  /** Its link, and the label. */
  link?: { to: string; label: string };
  /** The record whose authorship is asked about. */
  asksAbout?: { kind: string; id: string; title: string };
  /** The message whose picture is shown. */
  pictureOf?: string;
};

/** The sentence of a notification, with a link to its subject. */
export function describeNotification(
  { type, body }: Pick<Notification, "type" | "body">,
  reader: Reader,
): DescribedNotification {
  const record = recordIn(body);
  const link = linkOf(type, body, record, reader);
  return {
    ...notificationText(type, body, translate, reader.institute?.retentionDays),
    ...(link && { link }),
    ...(type === "proposed" && !(Number(body.more) > 0) && record && hasOwnRecords(reader) && { asksAbout: record }),
    ...(type === "announcement" && body.picture === true && { pictureOf: textIn(body, "announcement") }),
  };
}

/** To a screen that the reader may open: the role may have been another one when the notification was sent. */
function linkOf(
  type: NotificationType,
  body: NotificationBody,
  record: DescribedNotification["asksAbout"],
  reader: Reader,
): DescribedNotification["link"] {
  const areas = openAreas(reader);
  const linkTo = (screen: ScreenName, label: string, suffix = "") => {
    const path = screenPath(screen, areas);
    return path === undefined ? undefined : { to: `${path}${suffix}`, label };
  };
  // The last of these areas: a head opens the record in the area of their own records.
  const area = areas.findLast((area) => screenPath("detail", [area]) !== undefined);
  const open = record && area && { to: displayPath(area, record.kind, record.id), label: translate("Open") };
  switch (type) {
    case "proposed":
      if (!(Number(body.more) > 0)) return open;
      return hasOwnRecords(reader) ? linkTo("dashboard", translate("Review them"), "?todo=all") : undefined;
    case "confirmed":
    case "declined":
    case "record-verified":
    case "claim-accepted":
    case "claim-rejected":
    case "file-infected":
      return open;
    case "registered":
      return linkTo(managesSystem(reader) ? "toggle" : "faculty", translate("See registrations"), "?state=pending");
    case "import-done":
      return linkTo("upload", translate("See the import"), batchQuery(textIn(body, "batch")));
    case "request-made":
      return linkTo("requests", translate("Answer"));
    case "request-answered":
      return linkTo("account", translate("My data"), managesInstitute(reader) ? "?tab=data" : "#my-data");
    case "record-changed":
      return open && { ...open, to: `${open.to}#history` };
    case "record-returned":
      return record && hasOwnRecords(reader)
        ? {
            to: `/common/edit/${findKind(record.kind)?.editSlug ?? record.kind}/${record.id}`,
            label: translate("Fix it"),
          }
        : undefined;
    case "maybe-yours":
      return record && hasOwnRecords(reader)
        ? linkTo("claims", translate("This is mine"), `?${claimQuery(record)}`)
        : undefined;
    case "likely-works":
      return linkTo("add", translate("See the works"), `?${workSearchParameter.name}=${workSearchParameter.value}`);
    case "delegate":
      return linkTo("account", translate("Account"));
    case "name-changed":
      return linkTo("claims", translate("See the name"));
    case "claims":
      return linkTo("claims", translate("See the claims"));
    case "files-broken":
      return linkTo("dashboard", translate("See the files"));
    case "works-found":
      return unconfirmedLink(textIn(body, "kind"), reader);
    case "appraisal":
      // With an id to whoever signs it, without one to the faculty member.
      return textIn(body, "appraisal")
        ? linkTo("appraisals", translate("Open"), `?appraisal=${encodeURIComponent(textIn(body, "appraisal"))}`)
        : linkTo("appraisal", translate("Open"), `?year=${encodeURIComponent(textIn(body, "year"))}`);
    case "announcement":
      return webLink(textIn(body, "link")) ?? open;
    case "activated":
    case "role-changed":
    case "name-approved":
    case "name-rejected":
    case "removed":
      return undefined;
  }
}

/** A link that a person sent: to the web, and nothing else. */
function webLink(address: string): DescribedNotification["link"] {
  return /^https?:\/\//i.test(address) ? { to: address, label: translate("Open the link") } : undefined;
}

function claimQuery({ kind, id, title }: { kind: string; id: string; title: string }): URLSearchParams {
  return new URLSearchParams({ of: "mine", kind, record: id, title });
}

/** In the list of a department or the institute. */
function unconfirmedLink(kind: string, reader: Reader): DescribedNotification["link"] {
  const area = homeAreaOf(reader);
  if (!findKind(kind) || !area || !hasLists(area)) return undefined;
  return {
    to: `${displayPath(area, kind)}?q=missing:unconfirmed`,
    label: translate("See records with unconfirmed authors"),
  };
}

function recordIn(body: NotificationBody): DescribedNotification["asksAbout"] {
  const [kind, id] = [textIn(body, "kind"), textIn(body, "record")];
  return findKind(kind) && id ? { kind, id, title: textIn(body, "title") || translate("Untitled") } : undefined;
}

const batchQuery = (batch: string) => (batch ? `?batch=${encodeURIComponent(batch)}` : "");
