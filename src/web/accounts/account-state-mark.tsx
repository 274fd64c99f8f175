import { Check, CircleSlash, Clock } from "lucide-react";
import { Icon } from "../ui/icon.tsx";
import { type AccountState, stateWords } from "./account.ts";

const marks = {
  waiting: { look: "st changed", icon: Clock },
  active: { look: "st plain", icon: Check },
  off: { look: "st draft", icon: CircleSlash },
} as const;

/** The state of an account: a shape and a word. */
export function AccountStateMark({ state }: { state: AccountState }) {
  const { look, icon } = marks[state];
  return (
    <span className={look}>
      <Icon of={icon} size={14} />
      {stateWords[state]}
    </span>
  );
}
