import type { Answer } from "#contract/endpoint.ts";
import type { notices, noticeTypes } from "#contract/notices.ts";
import { binDays } from "#contract/retention.ts";
import { findKind } from "#kinds/registry.ts";
import { roleWord } from "../../accounts/account.ts";
import { displayPath } from "../../app/area.ts";
import { myDataPath } from "../../app/own-paths.ts";
import { binWords } from "../../words/bin-words.ts";
import { requestsWords } from "../../words/requests-words.ts";
import { sayOf } from "../../words/words.ts";

export type Notice = Answer<typeof notices.list>["rows"][number];
type NoticeType = (typeof noticeTypes)[number];

/** In the filter. */
export const typeWords: Record<NoticeType, string> = {
  announcement: "Messages",
  proposed: "Is this yours?",
  confirmed: "Confirmed by a colleague",
  declined: "Declined by a colleague",
  activated: "Account",
  registered: "Registrations",
  "import-done": "Imports",
  "role-changed": "Role",
  removed: "Removed records",
  "request-made": sayOf(requestsWords)("notice.made.type"),
  "request-answered": sayOf(requestsWords)("notice.answered.type"),
};

/** Who reads it: where their own places are. */
export type Reader = { role: string; institute?: { retentionDays: number } };

export type NoticeWords = {
  title: string;
  /** A longer text, as written by a person. */
  text?: string;
  note?: string;
  /** Where it leads, and in which words. */
  link?: { to: string; label: string };
  /** The record whose authorship is asked about. */
  asksAbout?: { kind: string; id: string; title: string };
};

/** What a notice says. Names and titles come from its body; one that lacks them still makes a sentence. */
export function wordsOf({ type, body }: Pick<Notice, "type" | "body">, reader: Reader): NoticeWords {
  const said = (name: string) => (typeof body[name] === "string" ? body[name] : "");
  const by = said("by") || "A colleague";
  const work = said("title") ? `“${said("title")}”` : "a record";
  const record = recordIn(said);
  const open = record && { link: { to: displayPath("common", record.kind, record.id), label: "Open" } };
  switch (type) {
    case "announcement":
      return { title: said("subject") || "A message", text: said("message"), note: by };
    case "proposed":
      return proposed(by, work, record, typeof body.more === "number" ? body.more : 0, reader);
    case "confirmed":
      return { title: `${by} confirms: ${work} is theirs too`, ...open };
    case "declined":
      return {
        title: `${by} says “not me” of ${work}`,
        note: "Their line stays as printed, without the account.",
        ...open,
      };
    case "activated":
      return { title: "Your account is active" };
    case "registered":
      return {
        title: `${said("name") || said("email") || "Somebody"} registered and waits to be let in`,
        note: [said("email"), said("department")].filter(Boolean).join(", "),
        link: { to: waitingPath(reader), label: "See who waits" },
      };
    case "import-done":
      return {
        title: `${said("file") || "The file"} is imported`,
        ...(typeof body.created === "number"
          ? { note: `${body.created} ${body.created === 1 ? "record" : "records"} made` }
          : {}),
        link: { to: importPath(reader, said("batch")), label: "See the import" },
      };
    case "role-changed":
      return { title: roleSentence(said("role"), body.coordinator) };
    case "request-made":
      return requestMade(by, said("request"), reader);
    case "request-answered":
      return requestAnswered(said("request"), said("state"), said("answer"), reader);
    case "removed":
      return {
        title: `${by} moved ${work} to the bin`,
        note: sayOf(binWords)("stays", { count: reader.institute?.retentionDays ?? binDays.usual }),
      };
  }
}

function proposed(
  by: string,
  work: string,
  record: NoticeWords["asksAbout"],
  more: number,
  { role }: Reader,
): NoticeWords {
  if (more > 0) {
    return {
      title: `${by} names you on ${work} and ${more} more`,
      note: "They count as yours, marked unconfirmed, until you say otherwise.",
      link: { to: `${role === "Head Of Department" ? "/hod" : "/faculty"}?todo=all`, label: "Answer them" },
    };
  }
  return {
    title: `${by} names you on ${work}`,
    note: "Is this yours?",
    ...(record
      ? { asksAbout: record, link: { to: displayPath("common", record.kind, record.id), label: "Open" } }
      : {}),
  };
}

function requestMade(by: string, kind: string, { role }: Reader): NoticeWords {
  const t = sayOf(requestsWords);
  return {
    title: t(kind === "deletion" ? "notice.made.deletion" : "notice.made.correction", { by }),
    link: { to: role === "Super Admin" ? "/superadmin/requests" : "/admin/requests", label: t("notice.made.link") },
  };
}

function requestAnswered(kind: string, state: string, answer: string, { role }: Reader): NoticeWords {
  const t = sayOf(requestsWords);
  const word = kind === "deletion" ? "deletion" : "correction";
  return {
    title: t(state === "refused" ? `notice.answered.refused.${word}` : `notice.answered.done.${word}`),
    ...(answer ? { text: answer } : {}),
    link: { to: myDataPath({ role }), label: t("notice.answered.link") },
  };
}

function recordIn(said: (name: string) => string): NoticeWords["asksAbout"] {
  const [kind, id] = [said("kind"), said("record")];
  return findKind(kind) && id ? { kind, id, title: said("title") || "Without a title" } : undefined;
}

function waitingPath({ role }: Reader): string {
  if (role === "Super Admin") return "/superadmin/toggle?state=waiting";
  return `${role === "Admin" ? "/admin" : "/hod"}/users/faculty?state=waiting`;
}

function importPath({ role }: Reader, batch: string): string {
  const path = role === "Admin" ? "/admin/upload" : "/common/upload/bulk";
  return batch ? `${path}?batch=${encodeURIComponent(batch)}` : path;
}

function roleSentence(role: string, coordinator: unknown): string {
  if (coordinator === true) return "You are research coordinator of your department now";
  if (coordinator === false) return "You are not research coordinator any more";
  return role ? `Your role is now: ${roleWord(role)}` : "Your role changed";
}
