import { Check, CircleDot, Undo2, X } from "lucide-react";
import type { requestStates } from "#contract/input-rules/privacy-rules.ts";
import { text } from "#texts/text.ts";
import { useT } from "../../texts/use-t.ts";
import { Icon } from "../../ui/icon.tsx";

export type RequestStateName = (typeof requestStates)[number];

const marks = {
  open: { look: "st changed", icon: CircleDot },
  done: { look: "st verified", icon: Check },
  refused: { look: "st returned", icon: X },
  withdrawn: { look: "st draft", icon: Undo2 },
} as const;

/** As shape and word. */
export function RequestState({ state }: { state: RequestStateName }) {
  const t = useT();
  const { look, icon } = marks[state];
  return (
    <span className={look}>
      <Icon of={icon} size={14} />
      {t(requestStateTexts[state])}
    </span>
  );
}

export const requestStateTexts = {
  open: text("Open"),
  done: text("Done"),
  refused: text("Declined"),
  withdrawn: text("Withdrawn"),
};

export const requestKindTexts = { correction: text("Correction"), deletion: text("Deletion of the account") };
