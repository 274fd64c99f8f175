import { accountsWords } from "../words/accounts-words.ts";
import { sayOf } from "../words/words.ts";
import { type Account, isCoordinator } from "./account.ts";

const say = sayOf(accountsWords);

export const accountDeeds = [
  "activate",
  "switch-on",
  "tag",
  "untag",
  "invite",
  "show-invitation",
  "end-sessions",
  "switch-off",
] as const;
export type AccountDeed = (typeof accountDeeds)[number];

type DeedWords = {
  label: string;
  done: (name: string) => string;
  /** Present where the deed is asked about first. */
  asks?: { title: (name: string) => string; says: string; deed: string; otherwise: string };
};

export const deedWords: Record<AccountDeed, DeedWords> = {
  activate: {
    get label() {
      return say("accountDeeds.activate");
    },
    done: (name) => say("accountDeeds.maySignInNow", { name }),
  },
  "switch-on": {
    get label() {
      return say("accountDeeds.switchOn");
    },
    done: (name) => say("accountDeeds.maySignInAgain", { name }),
  },
  "switch-off": {
    get label() {
      return say("accountDeeds.switchOff2");
    },
    done: (name) => say("accountDeeds.isSwitchedOff", { name }),
    asks: {
      title: (name) => say("accountDeeds.switchOff", { name }),
      get says() {
        return say("accountDeeds.everyOpenSessionEnds");
      },
      get deed() {
        return say("accountDeeds.switchOff2");
      },
      get otherwise() {
        return say("accountDeeds.keepIt");
      },
    },
  },
  tag: {
    get label() {
      return say("accountDeeds.makeResearchCoordinator2");
    },
    done: (name) => say("accountDeeds.isResearchCoordinator", { name }),
    asks: {
      title: (name) => say("accountDeeds.makeResearchCoordinator", { name }),
      get says() {
        return say("accountDeeds.theySeeTheWhole");
      },
      get deed() {
        return say("accountDeeds.makeCoordinator");
      },
      get otherwise() {
        return say("accountDeeds.leaveIt");
      },
    },
  },
  untag: {
    get label() {
      return say("accountDeeds.takeTheCoordinatorTagAway");
    },
    done: (name) => say("accountDeeds.isNotResearchCoordinator", { name }),
    asks: {
      title: (name) => say("accountDeeds.takeTheCoordinatorTag", { name }),
      get says() {
        return say("accountDeeds.theySeeTheirOwn");
      },
      get deed() {
        return say("accountDeeds.takeItAway");
      },
      get otherwise() {
        return say("accountDeeds.leaveIt");
      },
    },
  },
  invite: {
    get label() {
      return say("accountDeeds.sendTheInvitationAgain");
    },
    done: (name) => say("accountDeeds.isInvited", { name }),
  },
  "show-invitation": {
    get label() {
      return say("accountDeeds.showTheInvitationLink");
    },
    // The link itself is shown, in a dialog.
    done: () => "",
    asks: {
      title: (name) => say("accountDeeds.showTheInvitationLinkOf", { name }),
      get says() {
        return say("accountDeeds.whoeverHasTheLink");
      },
      get deed() {
        return say("accountDeeds.showLink");
      },
      get otherwise() {
        return say("accountDeeds.doNotShow");
      },
    },
  },
  "end-sessions": {
    get label() {
      return say("accountDeeds.endAllSessions");
    },
    done: (name) => say("accountDeeds.isSignedOutEverywhere", { name }),
    asks: {
      title: (name) => say("accountDeeds.endAllSessionsOf", { name }),
      get says() {
        return say("accountDeeds.theyAreSignedOut");
      },
      get deed() {
        return say("accountDeeds.endSessions");
      },
      get otherwise() {
        return say("accountDeeds.leaveThem");
      },
    },
  },
};

/** Of whoever is signed in. */
type Viewer = { role: Account["role"]; sendsMail: boolean };

/** What this viewer may do to the account now, the likeliest first. */
export function deedsFor(account: Account, viewer: Viewer | undefined): AccountDeed[] {
  const { abilities, state, role } = account;
  // Whoever has signed in needs no invitation; whoever is off must not get a way in.
  const mayInvite = abilities.changeDetails && state !== "off" && account.lastSignInAt === null;
  const handsOver = viewer?.sendsMail === false && (viewer.role === "Admin" || role === "Admin");
  const mayTag = abilities.tag && state === "active" && role === "Faculty";
  const holds: Record<AccountDeed, boolean> = {
    activate: abilities.activate && state === "waiting",
    "switch-on": abilities.activate && state === "off",
    tag: mayTag && !isCoordinator(account),
    untag: abilities.tag && isCoordinator(account),
    invite: mayInvite,
    "show-invitation": mayInvite && handsOver,
    "end-sessions": abilities.endSessions && state === "active" && account.lastSignInAt !== null,
    "switch-off": abilities.activate && state !== "off",
  };
  return accountDeeds.filter((deed) => holds[deed]);
}
