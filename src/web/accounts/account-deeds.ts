import { type Account, isCoordinator } from "./account.ts";

export const accountDeeds = ["activate", "switch-on", "tag", "untag", "invite", "end-sessions", "switch-off"] as const;
export type AccountDeed = (typeof accountDeeds)[number];

type DeedWords = {
  label: string;
  done: (name: string) => string;
  /** Present where the deed is asked about first. */
  asks?: { title: (name: string) => string; says: string; deed: string; otherwise: string };
};

export const deedWords: Record<AccountDeed, DeedWords> = {
  activate: { label: "Activate", done: (name) => `${name} may sign in now.` },
  "switch-on": { label: "Switch on", done: (name) => `${name} may sign in again.` },
  "switch-off": {
    label: "Switch off",
    done: (name) => `${name} is switched off.`,
    asks: {
      title: (name) => `Switch off ${name}?`,
      says: "Every open session ends at once. The records stay. The account can be switched on again.",
      deed: "Switch off",
      otherwise: "Keep it on",
    },
  },
  tag: {
    label: "Make research coordinator",
    done: (name) => `${name} is research coordinator.`,
    asks: {
      title: (name) => `Make ${name} research coordinator?`,
      says: "They see the whole department and are signed out once, so that the change holds.",
      deed: "Make coordinator",
      otherwise: "Leave it",
    },
  },
  untag: {
    label: "Take the coordinator tag away",
    done: (name) => `${name} is not research coordinator any more.`,
    asks: {
      title: (name) => `Take the coordinator tag from ${name}?`,
      says: "They see their own records only, and are signed out once.",
      deed: "Take it away",
      otherwise: "Leave it",
    },
  },
  invite: { label: "Send the invitation again", done: (name) => `${name} is invited.` },
  "end-sessions": {
    label: "End all sessions",
    done: (name) => `${name} is signed out everywhere.`,
    asks: {
      title: (name) => `End all sessions of ${name}?`,
      says: "They are signed out on every device and may sign in again.",
      deed: "End sessions",
      otherwise: "Leave them",
    },
  },
};

/** What this viewer may do to the account now, the likeliest first. */
export function deedsFor(account: Account): AccountDeed[] {
  const { abilities, state, role } = account;
  const mayTag = abilities.tag && state === "active" && role === "Faculty";
  const holds: Record<AccountDeed, boolean> = {
    activate: abilities.activate && state === "waiting",
    "switch-on": abilities.activate && state === "off",
    tag: mayTag && !isCoordinator(account),
    untag: abilities.tag && isCoordinator(account),
    // Whoever has signed in needs no invitation; whoever is off must not get a way in.
    invite: abilities.changeDetails && state !== "off" && account.lastSignInAt === null,
    "end-sessions": abilities.endSessions && state === "active" && account.lastSignInAt !== null,
    "switch-off": abilities.activate && state !== "off",
  };
  return accountDeeds.filter((deed) => holds[deed]);
}
