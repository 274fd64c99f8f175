import { text } from "#texts/text.ts";
import { translate } from "#texts/translate.ts";

/** Whether a claim was sent, accepted at once, or rejected earlier: then nothing is sent. */
export function claimResult(state: string): string {
  if (state === "rejected") return translate(texts.rejected);
  return translate(state === "accepted" ? texts.accepted : texts.sent);
}

const texts = {
  rejected: text("Your earlier claim was rejected, so no new one was sent"),
  accepted: text("The record names you, so it now counts as yours"),
  sent: text("Claim sent to the authors"),
};
