import { Check, CircleSlash, Clock } from "lucide-react";
import { useT } from "../texts/use-t.ts";
import { Mark } from "../ui/text/mark.tsx";
import { type AccountState, stateLabels } from "./account.ts";

const marks = {
  pending: { look: "changed", icon: Clock },
  active: { look: "plain", icon: Check },
  deactivated: { look: "draft", icon: CircleSlash },
} as const;

/** The state of an account: a shape and a word. */
export function AccountStateMark({ state }: { state: AccountState }) {
  const t = useT();
  return <Mark {...marks[state]}>{t(stateLabels[state])}</Mark>;
}
