import type { submissions } from "#contract/accreditation/submissions.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { text } from "#texts/text.ts";

export type Submission = ResponseOf<typeof submissions.read>;
export type SubmissionState = Submission["state"];

export const stateLabels: Readonly<Record<SubmissionState, string>> = {
  queued: text("Queued"),
  freezing: text("Being frozen"),
  complete: text("No attached file is missing"),
  incomplete: text("Attached files missing"),
  failed: text("Failed"),
};

export const isRunning = (state: SubmissionState | undefined) => state === "queued" || state === "freezing";
export const isFrozen = (state: SubmissionState) => state === "complete" || state === "incomplete";
