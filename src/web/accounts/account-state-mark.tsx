import { Check, CircleSlash, Clock } from "lucide-react";
import { useT } from "../texts/use-t.ts";
import { Icon } from "../ui/icon.tsx";
import { type AccountState, stateWords } from "./account.ts";

const marks = {
  waiting: { look: "st changed", icon: Clock },
  active: { look: "st plain", icon: Check },
  off: { look: "st draft", icon: CircleSlash },
} as const;

/** The state of an account: a shape and a word. */
export function AccountStateMark({ state }: { state: AccountState }) {
  const t = useT();
  const { look, icon } = marks[state];
  return (
    <span className={look}>
      <Icon of={icon} size={14} />
      {t(stateWords[state])}
    </span>
  );
}
