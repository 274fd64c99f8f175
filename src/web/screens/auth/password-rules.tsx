import { Check, Circle } from "lucide-react";
import { Icon } from "../../ui/icon.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { authWords } from "../../words/auth-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { Need } from "./password-needs.ts";

/** What the password needs, ticked off while it is typed. `id` is for the control it describes. */
export function PasswordRules({ id, needs }: { id: string; needs: readonly Need[] }) {
  const t = useWords(authWords);
  const met = needs.filter(({ isMet }) => isMet).length;
  return (
    <>
      <ul className="password-rules" id={id} aria-label={t("rules.title")}>
        {needs.map(({ say, values, isMet }) => (
          <li key={say} data-met={isMet || undefined}>
            <Icon of={isMet ? Check : Circle} size={13} />
            {t(say, values)}
            {isMet && <VisuallyHidden>, {t("rules.met")}</VisuallyHidden>}
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{met > 0 && t("rules.metOf", { met, all: needs.length })}</span>
      </VisuallyHidden>
    </>
  );
}
