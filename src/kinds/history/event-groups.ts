import type { EventGroup, Origin } from "./event-names.ts";

export const eventGroups = {
  values: ["created", "imported", "changed", "version-restored", "anonymised"],
  people: [
    "confirmed",
    "declined",
    "placed",
    "unplaced",
    "person-removed",
    "matched",
    "joined",
    "undone",
    "claim-accepted",
    "claim-ended",
  ],
  proofs: ["proof-added", "proof-removed", "proof-restored"],
  reviews: ["submitted", "withdrawn", "verified", "returned", "review-undone"],
  whole: [
    "removed",
    "restored",
    "merged",
    "merge-undone",
    "same-work",
    "different-work",
    "maybe-same-work",
    "version-noted",
  ],
} as const satisfies Record<EventGroup, readonly string[]>;

const originsByEvent: Record<string, Origin> = {
  imported: "import",
  joined: "import",
  merged: "merge",
  "merge-undone": "merge",
  verified: "review",
  returned: "review",
  "review-undone": "review",
  restored: "restore",
  undone: "restore",
  "proof-restored": "restore",
  "version-restored": "restore",
};

/** `via` is stored ("cli" or "offline") only if the event's name does not tell the origin. */
export function originOf({ what, via, isByPerson }: { what: string; via: string | null; isByPerson: boolean }): Origin {
  const byEvent = originsByEvent[what];
  if (byEvent) return byEvent;
  if (via === "cli") return "command-line";
  if (via === "offline") return "offline";
  return isByPerson ? "form" : "job";
}
