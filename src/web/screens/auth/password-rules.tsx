import { Check, Circle } from "lucide-react";
import { useT } from "../../texts/use-t.ts";
import { Icon } from "../../ui/icon.tsx";
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx";
import type { Need } from "./password-needs.ts";

/** The rules of the password, ticked while it is typed. `id` is for the control it describes. */
export function PasswordRules({ id, needs }: { id: string; needs: readonly Need[] }) {
  const t = useT();
  const met = needs.filter(({ isMet }) => isMet).length;
  return (
    <>
      <ul className="password-rules" id={id} aria-label={t("What the password needs")}>
        {needs.map(({ say, values, isMet }) => (
          <li key={say} data-met={isMet || undefined}>
            <Icon of={isMet ? Check : Circle} size={13} />
            {t(say, values)}
            {isMet && <VisuallyHidden>, {t("done")}</VisuallyHidden>}
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{met > 0 && t("{{met}} of {{all}} done", { met, all: needs.length })}</span>
      </VisuallyHidden>
    </>
  );
}
