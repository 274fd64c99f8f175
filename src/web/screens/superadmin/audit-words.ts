import { superadminWords } from "../../words/superadmin-words.ts";
import { sayOf } from "../../words/words.ts";

const say = sayOf(superadminWords);
/** Deeds of the audit trail in words; one that is not here yet stands as it is. */
export const auditWords: Readonly<Record<string, string>> = {
  get "sign-in"() {
    return say("auditWords.signedIn");
  },
  get "sign-out"() {
    return say("auditWords.signedOut");
  },
  get register() {
    return say("auditWords.registered");
  },
  get "password-forgotten"() {
    return say("auditWords.askedForAResetLink");
  },
  get "password-reset"() {
    return say("auditWords.setAPasswordByLink");
  },
  get "password-changed"() {
    return say("auditWords.changedThePassword");
  },
  get "session-ended"() {
    return say("auditWords.endedASession");
  },
  get "sessions-ended"() {
    return say("auditWords.endedAllSessions");
  },
  get "account-added"() {
    return say("auditWords.addedAnAccount");
  },
  get "account-changed"() {
    return say("auditWords.changedAnAccount");
  },
  get "account-activated"() {
    return say("auditWords.activatedAnAccount");
  },
  get "account-invited"() {
    return say("auditWords.sentAnInvitation");
  },
  get "invitation-revealed"() {
    return say("auditWords.showedAnInvitationLink");
  },
  get "name-approved"() {
    return say("auditWords.approvedAName");
  },
  get "name-rejected"() {
    return say("auditWords.rejectedAName");
  },
  get "people-imported"() {
    return say("auditWords.importedPeople");
  },
  get "photo-changed"() {
    return say("auditWords.changedThePhoto");
  },
  get "set-up"() {
    return say("auditWords.setUpTheInstallation");
  },
  get "institute-added"() {
    return say("auditWords.addedAnInstitute");
  },
  get "settings-changed"() {
    return say("auditWords.changedSettings");
  },
  get "logo-changed"() {
    return say("auditWords.changedTheLogo");
  },
  get "domain-added"() {
    return say("auditWords.addedAMailDomain");
  },
  get "domain-removed"() {
    return say("auditWords.removedAMailDomain");
  },
  get "department-added"() {
    return say("auditWords.addedADepartment");
  },
  get "department-changed"() {
    return say("auditWords.changedADepartment");
  },
  get refusal() {
    return say("auditWords.wasRefused");
  },
  get "record-removed"() {
    return say("auditWords.removedARecord");
  },
  get "record-restored"() {
    return say("auditWords.restoredARecord");
  },
  get "records-exported"() {
    return say("auditWords.exportedRecords");
  },
  get "view-removed"() {
    return say("auditWords.removedAView");
  },
  get "import-committed"() {
    return say("auditWords.importedRecords");
  },
  get "import-undone"() {
    return say("auditWords.undidAnImport");
  },
  get "announcement-sent"() {
    return say("auditWords.notifiedPeople");
  },
  get "data-exported"() {
    return say("auditWords.exportedTheOwnData");
  },
  get "request-made"() {
    return say("auditWords.askedAboutTheOwnData");
  },
  get "request-withdrawn"() {
    return say("auditWords.tookARequestBack");
  },
  get "request-answered"() {
    return say("auditWords.answeredARequest");
  },
  get "account-erased"() {
    return say("auditWords.deletedAnAccount");
  },
  get "public-page-changed"() {
    return say("auditWords.changedThePublicPage");
  },
};

/** A line in words: what of an account was changed, as far as there is a word for it; a refused sign-in was only tried. */
export function deedOf({ action, result, detail }: Deed): string {
  if (action === "sign-in" && result !== "ok") return say("auditWords.triedToSignIn");
  const changes = action === "account-changed" && result === "ok" ? changesIn(detail) : [];
  return changes.join("; ") || (auditWords[action] ?? action);
}

type Deed = { action: string; result: string; detail: Record<string, unknown> };

function changesIn({ state, role, coordinator, department }: Record<string, unknown>): string[] {
  const [switchedTo, newRole] = [newOf(state), newOf(role)];
  return [
    ...(switchedTo === "off" ? [say("auditWords.switchedOff")] : []),
    ...(switchedTo === "active" ? [say("auditWords.switchedOn")] : []),
    ...(newRole === undefined ? [] : [say("auditWords.changedTheRole")]),
    ...(coordinator === true ? [say("auditWords.madeCoordinator")] : []),
    ...(coordinator === false ? [say("auditWords.noLongerCoordinator")] : []),
    ...(department === undefined ? [] : [say("auditWords.changedTheDepartment")]),
  ];
}

/** Of a pair of before and after, the latter, where they differ. */
function newOf(pair: unknown): unknown {
  if (typeof pair !== "object" || pair === null || !("from" in pair && "to" in pair)) return undefined;
  return pair.from === pair.to ? undefined : pair.to;
}

export const auditResults = ["ok", "refused", "failed"] as const;

export const resultWords = {
  get ok() {
    return say("auditWords.done");
  },
  get refused() {
    return say("auditWords.refused");
  },
  get failed() {
    return say("auditWords.failed");
  },
} as const;
