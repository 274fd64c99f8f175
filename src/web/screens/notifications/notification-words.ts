import { managesInstitute, managesSystem } from "#access/roles.ts";
import type { Answer } from "#contract/endpoint.ts";
import { binDays } from "#contract/input-rules/retention.ts";
import type { notifications, notificationTypes } from "#contract/notifications.ts";
import { text } from "#texts/text.ts";
import { translate } from "#texts/translate.ts";
import { roleWord } from "../../accounts/account.ts";
import { displayPath } from "../../core/area.ts";
import { homePath } from "../../core/guards.ts";
import { pathFor } from "../../core/screen-paths.ts";
import { findKind } from "../../texts/kinds.ts";

export type Notification = Answer<typeof notifications.list>["rows"][number];
type NotificationType = (typeof notificationTypes)[number];

/** The labels of the filter. */
export const typeWords: Record<NotificationType, string> = {
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
};

/** The reader, for links to their own screens. */
export type Reader = { role: string; tags: readonly string[]; institute?: { retentionDays: number } };

export type NotificationWords = {
  title: string;
  /** A longer text, as written by a person. */
  text?: string;
  note?: string;
  /** Its link, and the label. */
  link?: { to: string; label: string };
  /** The record whose authorship is asked about. */
  asksAbout?: { kind: string; id: string; title: string };
};

/** The sentence of a notification. Names and titles come from its body; without them there is still a sentence. */
export function wordsOf({ type, body }: Pick<Notification, "type" | "body">, reader: Reader): NotificationWords {
  const said = (name: string) => (typeof body[name] === "string" ? body[name] : "");
  const by = said("by") || translate("A colleague");
  const work = said("title") ? `“${said("title")}”` : translate("a record");
  const record = recordIn(said);
  const open = record && { link: { to: displayPath("common", record.kind, record.id), label: translate("Open") } };
  switch (type) {
    case "announcement":
      return { title: said("subject") || translate("A message"), text: said("message"), note: by };
    case "proposed":
      return proposed(by, work, record, typeof body.more === "number" ? body.more : 0, reader);
    case "confirmed":
      return { title: translate("{{by}} confirmed {{work}} as theirs too", { by, work }), ...open };
    case "declined":
      return {
        title: translate("{{by}} declined {{work}} (“Not me”)", { by, work }),
        note: translate("Their name stays as printed, without the account."),
        ...open,
      };
    case "activated":
      return { title: translate("Your account is active") };
    case "registered":
      return {
        title: translate("{{who}} registered and awaits approval", {
          who: said("name") || said("email") || translate("Someone"),
        }),
        note: [said("email"), said("department")].filter(Boolean).join(", "),
        link: { to: waitingPath(reader), label: translate("See registrations") },
      };
    case "import-done":
      return {
        title: translate("{{file}} was imported", { file: said("file") || translate("The file") }),
        ...(typeof body.created === "number"
          ? { note: translate("{{count}} records added", { count: body.created }) }
          : {}),
        link: { to: importPath(reader, said("batch")), label: translate("See the import") },
      };
    case "role-changed":
      return { title: roleSentence(said("role"), body.coordinator) };
    case "request-made":
      return requestMade(by, said("request"), reader);
    case "request-answered":
      return requestAnswered(said("request"), said("state"), said("answer"), reader);
    case "record-changed":
      return {
        title: translate(recordChangedTexts[whatChanged(body.what)], {
          by,
          work:
            Number(body.more) > 0 ? translate("{{work}} and {{more}} more", { work, more: Number(body.more) }) : work,
        }),
        note: translate("The history of the record shows the change. You can undo it there."),
        ...(record && {
          link: { to: `${displayPath("common", record.kind, record.id)}#history`, label: translate("Open") },
        }),
      };
    case "record-verified":
      return { title: translate("{{by}} verified {{work}}", { by, work }), ...open };
    case "record-returned":
      return {
        title: translate("{{by}} returned {{work}}", { by, work }),
        text: said("reason"),
        note: translate("Fix it, then submit it again."),
        ...(record && {
          link: {
            to: `/common/edit/${findKind(record.kind)?.editSlug ?? record.kind}/${record.id}`,
            label: translate("Fix it"),
          },
        }),
      };
    case "maybe-yours":
      return maybeYours(said, Number(body.more) || 0);
    case "name-changed":
      return {
        title: translate("{{by}} changed their name to {{name}}", { by, name: said("name") }),
        note: translate("Records are matched by the approved name until you approve the new one."),
        link: { to: pathFor(reader, "claims"), label: translate("See the name") },
      };
    case "name-approved":
      return { title: translate("Your name {{name}} is approved. Records are matched by it", { name: said("name") }) };
    case "name-rejected":
      return {
        title: translate("Your name {{name}} was not approved. The approved name is shown again", {
          name: said("name"),
        }),
      };
    case "claims":
      return {
        title: translate("{{by}} claims to be an author of {{count}} of your records", {
          by,
          work,
          count: Number(body.count) || 1,
        }),
        note: translate("Accept or reject each claim, or all of them together."),
        link: { to: pathFor(reader, "claims"), label: translate("See the claims") },
      };
    case "claim-accepted":
    case "claim-rejected":
      return { title: claimAnswered(type, by, work, Number(body.more) || 0), ...open };
    case "works-found":
      return worksFound(body, said("name"), said("kind"), reader);
    case "removed":
      return {
        title: translate("{{by}} deleted {{work}}", { by, work }),
        note: translate("Kept for {{count}} days", { count: reader.institute?.retentionDays ?? binDays.byDefault }),
      };
  }
}

function proposed(
  by: string,
  work: string,
  record: NotificationWords["asksAbout"],
  more: number,
  { role }: Reader,
): NotificationWords {
  if (more > 0) {
    return {
      title: translate("{{by}} names you on {{work}} and {{more}} more", { by, work, more }),
      note: translate("They count as yours, marked unconfirmed, unless you decline them."),
      link: { to: `${homePath({ role, tags: [] })}?todo=all`, label: translate("Review them") },
    };
  }
  return {
    title: translate("{{by}} names you on {{work}}", { by, work }),
    note: translate("Is this yours?"),
    ...(record
      ? { asksAbout: record, link: { to: displayPath("common", record.kind, record.id), label: translate("Open") } }
      : {}),
  };
}

function worksFound(body: Notification["body"], name: string, kind: string, { role }: Reader): NotificationWords {
  const count = Number(body.works) || 1;
  const isOne = body.people === 1 && name !== "";
  const area = managesInstitute({ role }) ? "admin" : "hod";
  return {
    title: isOne
      ? translate("{{count}} records may belong to {{name}}", { count, name })
      : translate("{{count}} records may belong to the new accounts", { count }),
    note: translate("Each person is asked to confirm their records."),
    ...(findKind(kind)
      ? {
          link: {
            to: `${displayPath(area, kind)}?q=missing:unconfirmed`,
            label: translate("See records with unconfirmed authors"),
          },
        }
      : {}),
  };
}

function requestMade(by: string, kind: string, reader: Reader): NotificationWords {
  return {
    title: translate(
      kind === "deletion"
        ? "{{by}} requested deletion of their account"
        : "{{by}} requested a correction of their data",
      { by },
    ),
    link: { to: pathFor(reader, "requests"), label: translate("Answer") },
  };
}

function requestAnswered(kind: string, state: string, answer: string, reader: Reader): NotificationWords {
  const word = kind === "deletion" ? "deletion" : "correction";
  return {
    title: translate(state === "refused" ? refusedTexts[word] : doneTexts[word]),
    ...(answer ? { text: answer } : {}),
    link: {
      to: `${pathFor(reader, "account")}${managesInstitute(reader) ? "?tab=data" : "#my-data"}`,
      label: translate("My data"),
    },
  };
}

const changes = ["people", "proofs", "state", "removed", "restored"] as const;

function whatChanged(what: unknown): (typeof changes)[number] {
  return changes.find((one) => one === what) ?? "state";
}

function maybeYours(said: (name: string) => string, more: number): NotificationWords {
  const record = recordIn(said);
  const work = [`“${said("title")}”`, said("year")].filter(Boolean).join(", ");
  const title =
    more > 0
      ? translate("Records may be yours: {{work}} and {{more}} more", { work, more })
      : translate("A record may be yours: {{work}}", { work });
  const query =
    record && new URLSearchParams({ of: "mine", kind: record.kind, record: record.id, title: record.title });
  return {
    title,
    note: translate(
      "It has a name like yours. It does not count as yours, and you cannot open it, until your claim is accepted.",
    ),
    ...(query && { link: { to: `/common/claims?${query}`, label: translate("This is mine") } }),
  };
}

function claimAnswered(type: "claim-accepted" | "claim-rejected", by: string, work: string, more: number): string {
  if (more === 0)
    return translate(
      type === "claim-accepted" ? "{{by}} accepted your claim to {{work}}" : "{{by}} rejected your claim to {{work}}",
      { by, work },
    );
  return translate(
    type === "claim-accepted"
      ? "{{by}} accepted your claims to {{work}} and {{more}} more"
      : "{{by}} rejected your claims to {{work}} and {{more}} more",
    { by, work, more },
  );
}

function recordIn(said: (name: string) => string): NotificationWords["asksAbout"] {
  const [kind, id] = [said("kind"), said("record")];
  return findKind(kind) && id ? { kind, id, title: said("title") || translate("Untitled") } : undefined;
}

function waitingPath(reader: Reader): string {
  return `${pathFor(reader, managesSystem(reader) ? "toggle" : "faculty")}?state=waiting`;
}

function importPath(reader: Reader, batch: string): string {
  const path = pathFor(reader, "upload");
  return batch ? `${path}?batch=${encodeURIComponent(batch)}` : path;
}

function roleSentence(role: string, coordinator: unknown): string {
  if (coordinator === true) return translate("You are now research coordinator of your department");
  if (coordinator === false) return translate("You are no longer research coordinator");
  return role ? translate("Your role is now: {{role}}", { role: roleWord(role) }) : translate("Your role changed");
}

const recordChangedTexts = {
  people: text("{{by}} changed the people on {{work}}"),
  proofs: text("{{by}} changed the proofs of {{work}}"),
  state: text("{{by}} changed the state of {{work}}"),
  removed: text("{{by}} deleted {{work}}"),
  restored: text("{{by}} restored {{work}} from the bin"),
  merged: text("{{by}} merged duplicate records of {{work}}"),
  "merge-undone": text("{{by}} undid a merge of {{work}}"),
};

const refusedTexts = {
  correction: text("Your request for a correction was declined"),
  deletion: text("Your request for deletion was declined"),
};

const doneTexts = {
  correction: text("Your request for a correction is done"),
  deletion: text("Your request for deletion is approved"),
};
