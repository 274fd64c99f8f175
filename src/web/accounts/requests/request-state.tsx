import { Check, CircleDot, Undo2, X } from "lucide-react";
import type { requestStates } from "#contract/input-rules/request-states.ts";
import { text } from "#texts/text.ts";
import { useT } from "../../texts/use-t.ts";
import { Mark } from "../../ui/text/mark.tsx";

export type RequestStateName = (typeof requestStates)[number];

const marks = {
  open: { look: "changed", icon: CircleDot },
  done: { look: "verified", icon: Check },
  refused: { look: "returned", icon: X },
  withdrawn: { look: "draft", icon: Undo2 },
} as const;

/** The state of a request as an icon and a word. */
export function RequestState({ state }: { state: RequestStateName }) {
  const t = useT();
  return <Mark {...marks[state]}>{t(requestStateTexts[state])}</Mark>;
}

export const requestStateTexts = {
  open: text("Awaiting answer"),
  done: text("Done"),
  refused: text("Declined"),
  withdrawn: text("Withdrawn"),
};

export const requestKindTexts = { correction: text("Correction"), deletion: text("Deletion of the account") };
