import type { Answer } from "#contract/endpoint.ts";
import type { notices, noticeTypes } from "#contract/notices.ts";
import { binDays } from "#contract/retention.ts";
import { findKind } from "#kinds/registry.ts";
import { roleWord } from "../../accounts/account.ts";
import { displayPath } from "../../app/area.ts";
import { claimsPath, myDataPath } from "../../app/own-paths.ts";
import { binWords } from "../../words/bin-words.ts";
import { noticesWords } from "../../words/notices-words.ts";
import { requestsWords } from "../../words/requests-words.ts";
import { sayOf } from "../../words/words.ts";

const say = sayOf(noticesWords);

export type Notice = Answer<typeof notices.list>["rows"][number];
type NoticeType = (typeof noticeTypes)[number];

/** In the filter. */
export const typeWords: Record<NoticeType, string> = {
  get announcement() {
    return say("noticeWords.messages");
  },
  get proposed() {
    return say("noticeWords.isThisYours");
  },
  get confirmed() {
    return say("noticeWords.confirmedByAColleague");
  },
  get declined() {
    return say("noticeWords.declinedByAColleague");
  },
  get activated() {
    return say("noticeWords.account");
  },
  get registered() {
    return say("noticeWords.registrations");
  },
  get "import-done"() {
    return say("noticeWords.imports");
  },
  get "role-changed"() {
    return say("noticeWords.role");
  },
  get removed() {
    return say("noticeWords.removedRecords");
  },
  get "request-made"() {
    return sayOf(requestsWords)("notice.made.type");
  },
  get "request-answered"() {
    return sayOf(requestsWords)("notice.answered.type");
  },
  get "record-changed"() {
    return say("noticeWords.recordChanges");
  },
  get "maybe-yours"() {
    return say("noticeWords.maybeYours");
  },
  get "name-changed"() {
    return say("noticeWords.names");
  },
  get "name-approved"() {
    return say("noticeWords.names");
  },
  get "name-rejected"() {
    return say("noticeWords.names");
  },
  get claims() {
    return say("noticeWords.claims");
  },
  get "claim-accepted"() {
    return say("noticeWords.claimAnswers");
  },
  get "claim-rejected"() {
    return say("noticeWords.claimAnswers");
  },
  get "works-found"() {
    return say("noticeWords.worksFoundType");
  },
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
  const by = said("by") || say("noticeWords.aColleague");
  const work = said("title") ? `“${said("title")}”` : say("noticeWords.aRecord");
  const record = recordIn(said);
  const open = record && {
    link: { to: displayPath("common", record.kind, record.id), label: say("noticeWords.open") },
  };
  switch (type) {
    case "announcement":
      return { title: said("subject") || say("noticeWords.aMessage"), text: said("message"), note: by };
    case "proposed":
      return proposed(by, work, record, typeof body.more === "number" ? body.more : 0, reader);
    case "confirmed":
      return { title: say("noticeWords.confirmsIsTheirsToo", { by, work }), ...open };
    case "declined":
      return {
        title: say("noticeWords.saysNotMe", { by, work }),
        note: say("noticeWords.theirLineStaysAsPrinted"),
        ...open,
      };
    case "activated":
      return { title: say("noticeWords.yourAccountIsActive") };
    case "registered":
      return {
        title: say("noticeWords.waits", { who: said("name") || said("email") || say("noticeWords.somebody") }),
        note: [said("email"), said("department")].filter(Boolean).join(", "),
        link: { to: waitingPath(reader), label: say("noticeWords.seeWhoWaits") },
      };
    case "import-done":
      return {
        title: say("noticeWords.imported", { file: said("file") || say("noticeWords.theFile") }),
        ...(typeof body.created === "number" ? { note: say("noticeWords.recordsMade", { count: body.created }) } : {}),
        link: { to: importPath(reader, said("batch")), label: say("noticeWords.seeTheImport") },
      };
    case "role-changed":
      return { title: roleSentence(said("role"), body.coordinator) };
    case "request-made":
      return requestMade(by, said("request"), reader);
    case "request-answered":
      return requestAnswered(said("request"), said("state"), said("answer"), reader);
    case "record-changed":
      return {
        title: say(`noticeWords.recordChanged.${whatChanged(body.what)}`, {
          by,
          work: Number(body.more) > 0 ? say("noticeWords.workAndMore", { work, more: Number(body.more) }) : work,
        }),
        note: say("noticeWords.recordChangedNote"),
        ...(record && {
          link: { to: `${displayPath("common", record.kind, record.id)}#history`, label: say("noticeWords.open") },
        }),
      };
    case "maybe-yours":
      return maybeYours(said, Number(body.more) || 0);
    case "name-changed":
      return {
        title: say("noticeWords.nameChanged", { by, name: said("name") }),
        note: say("noticeWords.nameChangedNote"),
        link: { to: claimsPath(reader), label: say("noticeWords.seeTheNames") },
      };
    case "name-approved":
      return { title: say("noticeWords.nameApproved", { name: said("name") }) };
    case "name-rejected":
      return { title: say("noticeWords.nameRejected", { name: said("name") }) };
    case "claims":
      return {
        title: say("noticeWords.claimsYou", { by, work, count: Number(body.count) || 1 }),
        note: say("noticeWords.claimsYouNote"),
        link: { to: claimsPath(reader), label: say("noticeWords.seeTheClaims") },
      };
    case "claim-accepted":
    case "claim-rejected":
      return { title: claimAnswered(type, by, work, Number(body.more) || 0), ...open };
    case "works-found":
      return worksFound(body, said("name"), said("kind"), reader);
    case "removed":
      return {
        title: say("noticeWords.movedToTheBin", { by, work }),
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
      title: say("noticeWords.namesYouOnAndMore", { by, work, more }),
      note: say("noticeWords.theyCountAsYoursMarked"),
      link: {
        to: `${role === "Head Of Department" ? "/hod" : "/faculty"}?todo=all`,
        label: say("noticeWords.answerThem"),
      },
    };
  }
  return {
    title: say("noticeWords.namesYou", { by, work }),
    note: say("noticeWords.isThisYours"),
    ...(record
      ? {
          asksAbout: record,
          link: { to: displayPath("common", record.kind, record.id), label: say("noticeWords.open") },
        }
      : {}),
  };
}

function worksFound(body: Notice["body"], name: string, kind: string, { role }: Reader): NoticeWords {
  const count = Number(body.works) || 1;
  const isOne = body.people === 1 && name !== "";
  const area = role === "Admin" ? "admin" : "hod";
  return {
    title: isOne ? say("noticeWords.worksFoundOfOne", { count, name }) : say("noticeWords.worksFound", { count }),
    note: say("noticeWords.worksFoundNote"),
    ...(findKind(kind)
      ? { link: { to: `${displayPath(area, kind)}?q=missing:unconfirmed`, label: say("noticeWords.seeTheWorks") } }
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

const changes = ["people", "proofs", "state", "removed", "restored"] as const;

function whatChanged(what: unknown): (typeof changes)[number] {
  return changes.find((one) => one === what) ?? "state";
}

function maybeYours(said: (name: string) => string, more: number): NoticeWords {
  const record = recordIn(said);
  const work = [`“${said("title")}”`, said("year")].filter(Boolean).join(", ");
  const title =
    more > 0 ? say("noticeWords.maybeYoursMore", { work, more }) : say("noticeWords.maybeYoursTitle", { work });
  const query =
    record && new URLSearchParams({ of: "mine", kind: record.kind, record: record.id, title: record.title });
  return {
    title,
    note: say("noticeWords.maybeYoursNote"),
    ...(query && { link: { to: `/common/claims?${query}`, label: say("noticeWords.claimIt") } }),
  };
}

function claimAnswered(type: "claim-accepted" | "claim-rejected", by: string, work: string, more: number): string {
  if (more === 0)
    return say(type === "claim-accepted" ? "noticeWords.claimAccepted" : "noticeWords.claimRejected", { by, work });
  const key = type === "claim-accepted" ? "noticeWords.claimsAccepted" : "noticeWords.claimsRejected";
  return say(key, { by, work, more });
}

function recordIn(said: (name: string) => string): NoticeWords["asksAbout"] {
  const [kind, id] = [said("kind"), said("record")];
  return findKind(kind) && id ? { kind, id, title: said("title") || say("noticeWords.withoutATitle") } : undefined;
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
  if (coordinator === true) return say("noticeWords.youAreResearchCoordinator");
  if (coordinator === false) return say("noticeWords.youAreNotResearchCoordinator");
  return role ? say("noticeWords.yourRoleIsNow", { role: roleWord(role) }) : say("noticeWords.yourRoleChanged");
}
