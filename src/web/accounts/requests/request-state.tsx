import { Check, CircleDot, Undo2, X } from "lucide-react";
import type { requestStates } from "#contract/privacy-rules.ts";
import { Icon } from "../../ui/icon.tsx";
import { requestsWords } from "../../words/requests-words.ts";
import { useWords } from "../../words/use-words.ts";

export type RequestStateName = (typeof requestStates)[number];

const marks = {
  open: { look: "st changed", icon: CircleDot },
  done: { look: "st verified", icon: Check },
  refused: { look: "st returned", icon: X },
  withdrawn: { look: "st draft", icon: Undo2 },
} as const;

/** By shape and word. */
export function RequestState({ state }: { state: RequestStateName }) {
  const t = useWords(requestsWords);
  const { look, icon } = marks[state];
  return (
    <span className={look}>
      <Icon of={icon} size={14} />
      {t(`state.${state}`)}
    </span>
  );
}
