import { text } from "#texts/text.ts";
import type { EventGroup, Origin } from "./event-names.ts";

export const eventGroupLabels: Record<EventGroup, string> = {
  values: text("Field changes"),
  people: text("People and authorship"),
  proofs: text("Proofs"),
  reviews: text("Submission and review"),
  whole: text("Deletion, merging and duplicates"),
};

export const eventLabels: Record<string, string> = {
  created: text("Entered"),
  imported: text("Imported"),
  changed: text("Changed"),
  submitted: text("Submitted"),
  withdrawn: text("Submission withdrawn"),
  verified: text("Verified"),
  returned: text("Returned"),
  "review-undone": text("Review undone"),
  confirmed: text("Confirmed as theirs"),
  declined: text("Declined as not theirs"),
  placed: text("Assigned"),
  "person-removed": text("Person unlinked"),
  unplaced: text("Assignment undone"),
  matched: text("Matched to a new account"),
  joined: text("Claimed by an import"),
  "proof-restored": text("Proof restored"),
  undone: text("People restored"),
  "version-restored": text("Earlier version restored"),
  "claim-accepted": text("Claim of authorship accepted"),
  "claim-ended": text("Claim of authorship ended"),
  removed: text("Deleted"),
  restored: text("Restored"),
  "proof-added": text("Proof added"),
  "proof-removed": text("Proof removed"),
  "same-work": text("Marked as the same as another record"),
  "different-work": text("Marked as different from another record"),
  "maybe-same-work": text("Marked again as a possible duplicate"),
  merged: text("Merged with a duplicate"),
  "merge-undone": text("Merge undone"),
  "version-noted": text("Marked as a version of another record"),
  anonymised: text("Former member made anonymous"),
};

export const originLabels: Record<Origin, string> = {
  form: text("using the form"),
  offline: text("offline"),
  import: text("from a file"),
  merge: text("by merging"),
  review: text("in a review"),
  restore: text("by restoring"),
  "command-line": text("on the command line"),
  job: text("automatically"),
};
