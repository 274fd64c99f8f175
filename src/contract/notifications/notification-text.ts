import { roleEntry } from "#access/roles.ts";
import { sentence, type Template } from "#texts/sentence.ts";
import { text } from "#texts/text.ts";
import type { Translate } from "#texts/translate.ts";
import { binDays } from "../input-rules/retention.ts";
import type { NotificationType } from "./notification-topics.ts";

export type NotificationBody = Readonly<Record<string, unknown>>;

/** The query parameter of the Add screen with which it searches for the person's works at once. */
export const workSearchParameter = { name: "works", value: "search" };

export type NotificationText = {
  title: string;
  /** A longer text, as written by a person. */
  text?: string;
  note?: string;
};

/**
 * The sentence of a notification, on the screen and in e-mails. Names and titles come from its body; without them there
 * is still a sentence.
 */
export function notificationText(
  type: NotificationType,
  body: NotificationBody,
  t: Translate,
  retentionDays: number = binDays.byDefault,
): NotificationText {
  const textOf = (name: string) => textIn(body, name);
  const by = textOf("by") || t("A colleague");
  const work = textOf("title") ? `“${textOf("title")}”` : t("a record");
  const more = Number(body.more) || 0;
  switch (type) {
    case "announcement":
      return {
        title: textOf("subject") || t("A message"),
        text: messageOf(body, t),
        note: body.isReminder ? t("{{by}}, reminder", { by }) : by,
      };
    case "proposed":
      if (more === 0) return { title: t("{{by}} names you on {{work}}", { by, work }), note: t("Is this yours?") };
      return {
        title: t("{{by}} names you on {{work}} and {{more}} more", { by, work, more }),
        note: t("They count as yours, marked unconfirmed, unless you decline them."),
      };
    case "confirmed":
      return { title: t("{{by}} confirmed {{work}} as theirs too", { by, work }) };
    case "declined":
      return {
        title: t("{{by}} declined {{work}} (“Not mine”)", { by, work }),
        note: t("Their name stays as printed, without the account."),
      };
    case "activated":
      return { title: t("Your account is active") };
    case "registered":
      return {
        title: t("{{who}} registered and awaits approval", { who: textOf("name") || textOf("email") || t("Someone") }),
        note: [textOf("email"), textOf("department")].filter(Boolean).join(", "),
      };
    case "import-done":
      return {
        title: t("{{file}} was imported", { file: textOf("file") || t("The file") }),
        ...(typeof body.created === "number" ? { note: t("{{count}} records added", { count: body.created }) } : {}),
      };
    case "role-changed":
      return { title: roleSentence(textOf("role"), body.coordinator, t) };
    case "request-made":
      return {
        title: t(
          textOf("request") === "deletion"
            ? "{{by}} requested deletion of their account"
            : "{{by}} requested a correction of their data",
          { by },
        ),
      };
    case "request-answered":
      return writeRequestText(textOf("request"), textOf("state"), textOf("answer"), t);
    case "record-changed":
      return {
        title: t(recordChangedTexts[keyOfChange(body.what)], {
          by,
          work: more > 0 ? t("{{work}} and {{more}} more", { work, more }) : work,
        }),
        note: t("The history of the record shows the change. You can undo it there."),
      };
    case "appraisal":
      // Before migration 0126, the action was stored as `act`.
      return writeAppraisalText(textOf("action") || textOf("act"), textOf("person"), { by, year: textOf("year") }, t);
    case "record-verified":
      return { title: t("{{by}} verified {{work}}", { by, work }) };
    case "record-returned":
      return {
        title: t("{{by}} returned {{work}}", { by, work }),
        text: textOf("reason"),
        note: t("Fix it, then submit it again."),
      };
    case "maybe-yours":
      return maybeYours([`“${textOf("title")}”`, textOf("year")].filter(Boolean).join(", "), more, t);
    case "likely-works":
      return {
        title: t("New works that look like yours: {{n}}", { n: Number(body.count) || 1 }),
        note: t("Choose which are yours."),
      };
    case "name-changed":
      return {
        title: t("{{by}} changed their name to {{name}}", { by, name: textOf("name") }),
        note: t("Records are matched by the approved name until you approve the new one."),
      };
    case "orcid-moved":
      return {
        title: t("{{by}} linked the ORCID iD {{orcid}} of the deactivated account {{email}}", {
          by,
          orcid: textOf("orcid"),
          email: textOf("email"),
        }),
      };
    case "name-approved":
      return { title: t("Your name {{name}} is approved. Records are matched by it", { name: textOf("name") }) };
    case "name-rejected":
      return {
        title: t("Your name {{name}} was not approved. The approved name is shown again", { name: textOf("name") }),
      };
    case "claims":
      return {
        title: t("{{by}} claims to be an author of {{count}} of your records", {
          by,
          work,
          count: Number(body.count) || 1,
        }),
        note: t("Accept or reject each claim, or all of them together."),
      };
    case "claim-accepted":
    case "claim-rejected":
      return { title: writeClaimTitle(type, by, work, more, t) };
    case "delegate":
      return { title: t(delegateTexts[keyOfDelegation(body.action)], { by }) };
    case "files-broken":
      return {
        title: t("Files that are missing or altered on the server: {{n}}", { n: Number(body.count) || 1 }),
        note: t("They are listed under System. Restore them from a backup."),
      };
    case "file-infected":
      return {
        title: t("A virus was found in a file: {{file}}", { file: textOf("file") || t("an image") }),
        note: t("It cannot be opened. Remove it, and upload a clean copy."),
      };
    case "retracted":
      return { title: t("{{work}}: {{nature}} published", { work, nature: textOf("nature") }) };
    case "works-found":
      return writeFoundWorksText(body, textOf("name"), t);
    case "removed":
      return {
        title: t("{{by}} deleted {{work}}", { by, work }),
        note: t("Kept for {{count}} days", { count: retentionDays }),
      };
  }
}

/** A person's message as it was written; sentences of the product in it are translated. */
function messageOf(body: NotificationBody, t: Translate): string {
  const sentences = Array.isArray(body.sentences) ? (body.sentences as readonly Template[]) : [];
  return sentences.reduce(
    (message, { text: template, params }) => {
      const english = sentence(template, params);
      return message.replace(english, () => t(english));
    },
    textIn(body, "message"),
  );
}

export function textIn(body: NotificationBody, name: string): string {
  const value = body[name];
  return typeof value === "string" ? value : "";
}

function keyOfChange(what: unknown): keyof typeof recordChangedTexts {
  return typeof what === "string" && Object.hasOwn(recordChangedTexts, what)
    ? (what as keyof typeof recordChangedTexts)
    : "state";
}

function writeRequestText(kind: string, state: string, answer: string, t: Translate): NotificationText {
  const word = kind === "deletion" ? "deletion" : "correction";
  return {
    title: t(state === "refused" ? refusedTexts[word] : doneTexts[word]),
    ...(answer ? { text: answer } : {}),
  };
}

function maybeYours(work: string, more: number, t: Translate): NotificationText {
  return {
    title:
      more > 0
        ? t("Records may be yours: {{work}} and {{more}} more", { work, more })
        : t("A record may be yours: {{work}}", { work }),
    note: t(
      "It has a name like yours. It does not count as yours, and you cannot open it, until your claim is accepted.",
    ),
  };
}

function writeClaimTitle(
  type: "claim-accepted" | "claim-rejected",
  by: string,
  work: string,
  more: number,
  t: Translate,
): string {
  if (more === 0)
    return t(
      type === "claim-accepted" ? "{{by}} accepted your claim to {{work}}" : "{{by}} rejected your claim to {{work}}",
      { by, work },
    );
  return t(
    type === "claim-accepted"
      ? "{{by}} accepted your claims to {{work}} and {{more}} more"
      : "{{by}} rejected your claims to {{work}} and {{more}} more",
    { by, work, more },
  );
}

function writeFoundWorksText(body: NotificationBody, name: string, t: Translate): NotificationText {
  const count = Number(body.works) || 1;
  const isOne = body.people === 1 && name !== "";
  return {
    title: isOne
      ? t("{{count}} records may belong to {{name}}", { count, name })
      : t("{{count}} records may belong to the new accounts", { count }),
    note: t("Each person is asked to confirm their records."),
  };
}

function roleSentence(role: string, coordinator: unknown, t: Translate): string {
  if (coordinator === true) return t("You are now research coordinator of your department");
  if (coordinator === false) return t("You are no longer research coordinator");
  return role
    ? t("Your role is now: {{role}}", { role: t(roleEntry(role)?.names.one ?? role) })
    : t("Your role changed");
}

const recordChangedTexts = {
  people: text("{{by}} changed the people on {{work}}"),
  proofs: text("{{by}} changed the proofs of {{work}}"),
  state: text("{{by}} changed the state of {{work}}"),
  submitted: text("{{by}} submitted {{work}}"),
  withdrawn: text("{{by}} changed {{work}} back to draft"),
  "to-verify": text("{{by}} changed {{work}}, so it must be verified again"),
  removed: text("{{by}} deleted {{work}}"),
  restored: text("{{by}} restored {{work}} from the bin"),
  merged: text("{{by}} merged duplicate records of {{work}}"),
  "merge-undone": text("{{by}} undid a merge of {{work}}"),
};

const delegateTexts = {
  named: text("{{by}} named you as a delegate: you can enter records for them"),
  ended: text("You are no longer a delegate of {{by}}"),
  left: text("{{by}} is no longer your delegate"),
};

function keyOfDelegation(action: unknown): keyof typeof delegateTexts {
  return action === "ended" || action === "left" ? action : "named";
}

const refusedTexts = {
  correction: text("Your request for a correction was declined"),
  deletion: text("Your request for deletion was declined"),
};

const doneTexts = {
  correction: text("Your request for a correction is done"),
  deletion: text("Your request for deletion is approved"),
};

/** The faculty member gets the sentence without the name; those who sign get it with the faculty member's name. */
function writeAppraisalText(
  action: string,
  person: string,
  { by, year }: { by: string; year: string },
  t: Translate,
): NotificationText {
  if (person === "") {
    if (action === "passed") return { title: t("{{by}} signed your appraisal of {{year}}", { by, year }) };
    if (action === "closed") return { title: t("Your appraisal of {{year}} is finished", { year }), note: by };
    return {
      title: t("{{by}} returned your appraisal of {{year}}", { by, year }),
      note: t("Fix it, then submit it again."),
    };
  }
  if (action === "agreed" || action === "disagreed")
    return { title: t("{{person}} answered the appraisal of {{year}}", { person, year }) };
  return { title: t("The appraisal of {{person}} ({{year}}) needs your signature", { person, year }), note: by };
}
