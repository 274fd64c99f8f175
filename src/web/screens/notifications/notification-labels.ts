import { homeArea, managesInstitute, managesSystem } from "#access/roles.ts";
import type { Answer } from "#contract/endpoint.ts";
import {
  type NotificationBody,
  type NotificationText,
  notificationText,
  searchesForWorks,
  textIn,
} from "#contract/notifications/notification-text.ts";
import type { NotificationType } from "#contract/notifications/notification-topics.ts";
import type { notifications } from "#contract/notifications.ts";
import { text } from "#texts/text.ts";
import { translate } from "#texts/translate.ts";
import { displayPath } from "../../core/area.ts";
import { homePath } from "../../core/guards.ts";
import { pathFor } from "../../core/screen-paths.ts";
import { findKind } from "../../texts/kinds.ts";

export type Notification = Answer<typeof notifications.list>["rows"][number];

/** The labels of the filter. */
export const typeLabels: Record<NotificationType, string> = {
  announcement: text("Messages"),
  proposed: text("Is this yours?"),
  confirmed: text("Confirmed by a colleague"),
  declined: text("Declined by a colleague"),
  activated: text("Account"),
  registered: text("Registrations"),
  "import-done": text("Imports"),
  "role-changed": text("Role"),
  removed: text("Deleted records"),
  "request-made": text("Requests"),
  "request-answered": text("Your requests"),
  "record-changed": text("Changes to your records"),
  "record-verified": text("Verified records"),
  "record-returned": text("Returned records"),
  "maybe-yours": text("A record may be yours"),
  "name-changed": text("Names"),
  "name-approved": text("Names"),
  "name-rejected": text("Names"),
  claims: text("Claims of authorship"),
  "claim-accepted": text("Answers to your claims"),
  "claim-rejected": text("Answers to your claims"),
  "works-found": text("Records found"),
  "files-broken": text("Damaged files"),
  retracted: text("Retractions"),
  appraisal: text("Appraisals"),
  "likely-works": text("Works that look like yours"),
};

/** The reader, for links to their own screens. */
export type Reader = { role: string; tags: readonly string[]; institute?: { retentionDays: number } };

export type NotificationWords = NotificationText & {
  /** Its link, and the label. */
  link?: { to: string; label: string };
  /** The record whose authorship is asked about. */
  asksAbout?: { kind: string; id: string; title: string };
  /** The message whose picture is shown. */
  pictureOf?: string;
};

/** The sentence of a notification, with a link to its subject. */
export function wordsOf({ type, body }: Pick<Notification, "type" | "body">, reader: Reader): NotificationWords {
  const record = recordIn(body);
  const link = linkOf(type, body, record, reader);
  return {
    ...notificationText(type, body, translate, reader.institute?.retentionDays),
    ...(link && { link }),
    ...(type === "proposed" && !(Number(body.more) > 0) && record && { asksAbout: record }),
    ...(type === "announcement" && body.picture === true && { pictureOf: textIn(body, "announcement") }),
  };
}

function linkOf(
  type: NotificationType,
  body: NotificationBody,
  record: NotificationWords["asksAbout"],
  reader: Reader,
): NotificationWords["link"] {
  const open = record && { to: displayPath("common", record.kind, record.id), label: translate("Open") };
  switch (type) {
    case "proposed":
      if (!(Number(body.more) > 0)) return open;
      return { to: `${homePath({ role: reader.role, tags: [] })}?todo=all`, label: translate("Review them") };
    case "confirmed":
    case "declined":
    case "record-verified":
    case "claim-accepted":
    case "claim-rejected":
      return open;
    case "registered":
      return { to: waitingPath(reader), label: translate("See registrations") };
    case "import-done":
      return { to: importPath(reader, textIn(body, "batch")), label: translate("See the import") };
    case "request-made":
      return { to: pathFor(reader, "requests"), label: translate("Answer") };
    case "request-answered":
      return {
        to: `${pathFor(reader, "account")}${managesInstitute(reader) ? "?tab=data" : "#my-data"}`,
        label: translate("My data"),
      };
    case "record-changed":
      return open && { ...open, to: `${open.to}#history` };
    case "record-returned":
      return (
        record && {
          to: `/common/edit/${findKind(record.kind)?.editSlug ?? record.kind}/${record.id}`,
          label: translate("Fix it"),
        }
      );
    case "maybe-yours":
      return record && { to: `/common/claims?${claimQuery(record)}`, label: translate("This is mine") };
    case "likely-works":
      return {
        to: `${pathFor(reader, "add")}?${searchesForWorks.name}=${searchesForWorks.value}`,
        label: translate("See the works"),
      };
    case "name-changed":
      return { to: pathFor(reader, "claims"), label: translate("See the name") };
    case "claims":
      return { to: pathFor(reader, "claims"), label: translate("See the claims") };
    case "files-broken":
      return { to: homePath({ role: reader.role, tags: [] }), label: translate("See the files") };
    case "works-found":
      return unconfirmedLink(textIn(body, "kind"), reader);
    case "appraisal":
      return appraisalLink(textIn(body, "appraisal"), textIn(body, "year"), reader);
    case "announcement":
      return webLink(textIn(body, "link"));
    case "activated":
    case "role-changed":
    case "name-approved":
    case "name-rejected":
    case "removed":
      return undefined;
  }
}

/** With an id to whoever signs it, without one to its teacher. */
function appraisalLink(id: string, year: string, reader: Reader): NotificationWords["link"] {
  const own = `/common/appraisal?year=${encodeURIComponent(year)}`;
  return {
    to: id
      ? `/${homeArea({ role: reader.role, tags: [] }) ?? "common"}/reports/appraisals?of=${encodeURIComponent(id)}`
      : own,
    label: translate("Open"),
  };
}

/** A link that a person sent: to the web, and nothing else. */
function webLink(address: string): NotificationWords["link"] {
  return /^https?:\/\//i.test(address) ? { to: address, label: translate("Open the link") } : undefined;
}

function claimQuery({ kind, id, title }: { kind: string; id: string; title: string }): URLSearchParams {
  return new URLSearchParams({ of: "mine", kind, record: id, title });
}

function unconfirmedLink(kind: string, { role }: Reader): NotificationWords["link"] {
  if (!findKind(kind)) return undefined;
  const area = managesInstitute({ role }) ? "admin" : "hod";
  return {
    to: `${displayPath(area, kind)}?q=missing:unconfirmed`,
    label: translate("See records with unconfirmed authors"),
  };
}

function recordIn(body: NotificationBody): NotificationWords["asksAbout"] {
  const [kind, id] = [textIn(body, "kind"), textIn(body, "record")];
  return findKind(kind) && id ? { kind, id, title: textIn(body, "title") || translate("Untitled") } : undefined;
}

function waitingPath(reader: Reader): string {
  return `${pathFor(reader, managesSystem(reader) ? "toggle" : "faculty")}?state=waiting`;
}

function importPath(reader: Reader, batch: string): string {
  const path = pathFor(reader, "upload");
  return batch ? `${path}?batch=${encodeURIComponent(batch)}` : path;
}
