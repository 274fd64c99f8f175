import type { appraisals } from "#contract/accreditation/appraisals.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { text } from "#texts/text.ts";

export type Appraisal = ResponseOf<typeof appraisals.read>;
export type Sheet = NonNullable<Appraisal["live"]>;

export const stateLabels: Record<Appraisal["state"], string> = {
  none: text("Not started"),
  writing: text("In preparation"),
  sent: text("Sent to the head"),
  passed: text("With the principal"),
  returned: text("Returned"),
  closed: text("Finished"),
};

/** The label of the state, which names the principal only if there is one. */
export function stateLabelOf({ state, hasPrincipal }: Pick<Appraisal, "state" | "hasPrincipal">): string {
  return state === "passed" && !hasPrincipal ? noPrincipal : stateLabels[state];
}

const noPrincipal = text("Waiting for a principal");

/** The newest sheet that was sent and not withdrawn. */
export function newestOf({ sent }: Appraisal): Appraisal["sent"][number] | undefined {
  return sent.find(({ isWithdrawn }) => !isWithdrawn);
}
