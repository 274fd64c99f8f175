import { isCoordinator, readsOnlyOwnRecords } from "#access/roles.ts";
import { text } from "#texts/text.ts";
import type { Account } from "./account.ts";

/**
 * `activate` approves a new account, `reactivate` activates a deactivated one; `tag` and `untag` make somebody research
 * coordinator and undo it.
 */
export const accountActions = [
  "activate",
  "reactivate",
  "tag",
  "untag",
  "invite",
  "show-invitation",
  "end-sessions",
  "reset-second-factor",
  "deactivate",
] as const;
export type AccountAction = (typeof accountActions)[number];

type ActionLabels = {
  label: string;
  done: string;
  /** Present if the action needs a confirmation. */
  confirmation?: { title: string; description: string; action: string };
};

/** `{{name}}` is whose account it is. */
export const actionLabels: Record<AccountAction, ActionLabels> = {
  activate: { label: text("Approve"), done: text("{{name}} is approved and can sign in.") },
  reactivate: { label: text("Activate"), done: text("{{name}} is activated and can sign in again.") },
  deactivate: {
    label: text("Deactivate"),
    done: text("{{name}} is deactivated."),
    confirmation: {
      title: text("Deactivate {{name}}?"),
      description: text(
        "All open sessions end at once. The records are not deleted. You can activate the account again.",
      ),
      action: text("Deactivate"),
    },
  },
  tag: {
    label: text("Make research coordinator"),
    done: text("{{name}} is now research coordinator."),
    confirmation: {
      title: text("Make {{name}} research coordinator?"),
      description: text("They will see the whole department. They will be signed out."),
      action: text("Make coordinator"),
    },
  },
  untag: {
    label: text("Remove coordinator role"),
    done: text("{{name}} is no longer research coordinator."),
    confirmation: {
      title: text("Remove the coordinator role from {{name}}?"),
      description: text("They will see only their own records. They will be signed out."),
      action: text("Remove role"),
    },
  },
  invite: { label: text("Send invitation"), done: text("Invitation sent to {{name}}.") },
  "show-invitation": {
    label: text("Show invitation link"),
    // The link itself is shown, in a dialog.
    done: "",
    confirmation: {
      title: text("Show the invitation link of {{name}}?"),
      description: text(
        "Anyone with the link can choose the password of this account. It is shown once, and the audit trail records that you viewed it.",
      ),
      action: text("Show link"),
    },
  },
  "end-sessions": {
    label: text("End all sessions"),
    done: text("{{name}} is signed out everywhere."),
    confirmation: {
      title: text("End all sessions of {{name}}?"),
      description: text("They will be signed out on every device and can sign in again."),
      action: text("End sessions"),
    },
  },
  "reset-second-factor": {
    label: text("Turn off two-step sign-in"),
    done: text("{{name}} now signs in with the password alone."),
    confirmation: {
      title: text("Turn off two-step sign-in of {{name}}?"),
      description: text(
        "Only for somebody who lost the phone and the recovery codes: check who is asking. They will be signed out and get an e-mail.",
      ),
      action: text("Turn off"),
    },
  },
};

/** The signed-in person. `sendsMail`: whether this installation can send e-mails. */
type Viewer = { sendsMail: boolean };

/** The message after the viewer added this person, with the name in bold. */
export function addedText(account: Pick<Account, "abilities">, viewer: Viewer | undefined, isInvited: boolean): string {
  if (!isInvited) return text("<1>{{name}}</1> is added. No invitation was sent.");
  if (viewer?.sendsMail !== false)
    return text("<1>{{name}}</1> is added. An invitation link was sent; it is valid for 7 days.");
  return account.abilities.showInvitation
    ? text(
        "<1>{{name}}</1> is added. No mail server is set up: show the invitation link and give it to the person yourself.",
      )
    : text(
        "<1>{{name}}</1> is added. No mail server is set up: an admin of the institute can show the invitation link.",
      );
}

/** The actions of this viewer on the account now, the most often needed first. */
export function actionsFor(account: Account, viewer: Viewer | undefined): AccountAction[] {
  const { abilities, state } = account;
  // A person who has signed in needs no invitation; a deactivated one must not get access.
  const mayInvite = abilities.changeDetails && state !== "deactivated" && account.lastSignInAt === null;
  const mayMakeCoordinator =
    abilities.tag && state === "active" && readsOnlyOwnRecords(account) && account.departments.length > 0;
  const isOffered: Record<AccountAction, boolean> = {
    activate: abilities.activate && state === "pending",
    reactivate: abilities.activate && state === "deactivated",
    tag: mayMakeCoordinator && !isCoordinator(account),
    untag: abilities.tag && isCoordinator(account),
    invite: mayInvite,
    "show-invitation": mayInvite && abilities.showInvitation && viewer?.sendsMail === false,
    "end-sessions": abilities.endSessions && state === "active" && account.lastSignInAt !== null,
    "reset-second-factor": abilities.resetSecondFactor,
    deactivate: abilities.activate && state !== "deactivated",
  };
  return accountActions.filter((action) => isOffered[action]);
}
