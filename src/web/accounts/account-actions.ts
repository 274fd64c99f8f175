import { isCoordinator, isMember, managesInstitute } from "#access/roles.ts";
import { translate } from "#texts/translate.ts";
import type { Account } from "./account.ts";

export const accountActions = [
  "activate",
  "switch-on",
  "tag",
  "untag",
  "invite",
  "show-invitation",
  "end-sessions",
  "switch-off",
] as const;
export type AccountAction = (typeof accountActions)[number];

type ActionWords = {
  label: string;
  done: (name: string) => string;
  /** Present where the action needs a confirmation. */
  asks?: { title: (name: string) => string; says: string; action: string; otherwise: string };
};

export const actionWords: Record<AccountAction, ActionWords> = {
  activate: {
    get label() {
      return translate("Approve");
    },
    done: (name) => translate("{{name}} is approved and can sign in.", { name }),
  },
  "switch-on": {
    get label() {
      return translate("Activate");
    },
    done: (name) => translate("{{name}} is activated and can sign in again.", { name }),
  },
  "switch-off": {
    get label() {
      return translate("Deactivate");
    },
    done: (name) => translate("{{name}} is deactivated.", { name }),
    asks: {
      title: (name) => translate("Deactivate {{name}}?", { name }),
      get says() {
        return translate(
          "All open sessions end at once. The records are not deleted. You can activate the account again.",
        );
      },
      get action() {
        return translate("Deactivate");
      },
      get otherwise() {
        return translate("Cancel");
      },
    },
  },
  tag: {
    get label() {
      return translate("Make research coordinator");
    },
    done: (name) => translate("{{name}} is now research coordinator.", { name }),
    asks: {
      title: (name) => translate("Make {{name}} research coordinator?", { name }),
      get says() {
        return translate("They will see the whole department. They will be signed out.");
      },
      get action() {
        return translate("Make coordinator");
      },
      get otherwise() {
        return translate("Cancel");
      },
    },
  },
  untag: {
    get label() {
      return translate("Remove coordinator role");
    },
    done: (name) => translate("{{name}} is no longer research coordinator.", { name }),
    asks: {
      title: (name) => translate("Remove the coordinator role from {{name}}?", { name }),
      get says() {
        return translate("They will see only their own records. They will be signed out.");
      },
      get action() {
        return translate("Remove role");
      },
      get otherwise() {
        return translate("Cancel");
      },
    },
  },
  invite: {
    get label() {
      return translate("Resend invitation");
    },
    done: (name) => translate("Invitation sent to {{name}}.", { name }),
  },
  "show-invitation": {
    get label() {
      return translate("Show invitation link");
    },
    // The link itself is shown, in a dialog.
    done: () => "",
    asks: {
      title: (name) => translate("Show the invitation link of {{name}}?", { name }),
      get says() {
        return translate(
          "Anyone with the link can choose the password of this account. It is shown once, and the audit trail records that you viewed it.",
        );
      },
      get action() {
        return translate("Show link");
      },
      get otherwise() {
        return translate("Cancel");
      },
    },
  },
  "end-sessions": {
    get label() {
      return translate("End all sessions");
    },
    done: (name) => translate("{{name}} is signed out everywhere.", { name }),
    asks: {
      title: (name) => translate("End all sessions of {{name}}?", { name }),
      get says() {
        return translate("They will be signed out on every device and can sign in again.");
      },
      get action() {
        return translate("End sessions");
      },
      get otherwise() {
        return translate("Cancel");
      },
    },
  },
};

/** The signed-in person. */
type Viewer = { role: Account["role"]; sendsMail: boolean };

/** The actions of this viewer on the account now, the likeliest first. */
export function actionsFor(account: Account, viewer: Viewer | undefined): AccountAction[] {
  const { abilities, state } = account;
  // A person who has signed in needs no invitation; a deactivated one must not get access.
  const mayInvite = abilities.changeDetails && state !== "off" && account.lastSignInAt === null;
  const handsOver = viewer?.sendsMail === false && (managesInstitute(viewer) || managesInstitute(account));
  const mayTag = abilities.tag && state === "active" && isMember(account);
  const holds: Record<AccountAction, boolean> = {
    activate: abilities.activate && state === "waiting",
    "switch-on": abilities.activate && state === "off",
    tag: mayTag && !isCoordinator(account),
    untag: abilities.tag && isCoordinator(account),
    invite: mayInvite,
    "show-invitation": mayInvite && handsOver,
    "end-sessions": abilities.endSessions && state === "active" && account.lastSignInAt !== null,
    "switch-off": abilities.activate && state !== "off",
  };
  return accountActions.filter((action) => holds[action]);
}
