import { Check, Circle } from "lucide-react";
import { text } from "#texts/text.ts";
import { useT } from "../../texts/use-t.ts";
import { Icon } from "../../ui/icon.tsx";
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx";

const wants: { want: string; holds: (password: string) => boolean }[] = [
  { want: text("8 characters or more"), holds: (password) => password.length >= 8 },
  { want: text("a lowercase letter"), holds: (password) => /[a-z]/.test(password) },
  { want: text("an uppercase letter"), holds: (password) => /[A-Z]/.test(password) },
  { want: text("a number"), holds: (password) => /\d/.test(password) },
  { want: text("one of @ $ ! % * ? &"), holds: (password) => /[@$!%*?&]/.test(password) },
  { want: text("no other characters"), holds: (password) => /^[A-Za-z\d@$!%*?&]+$/.test(password) },
];

/** The rules of a new password, ticked as it is typed. The server also refuses common ones. */
export function PasswordStrength({ password }: { password: string }) {
  const t = useT();
  return (
    <ul className="strength" aria-label={t("What the password needs")}>
      {wants.map(({ want, holds }) => {
        const isMet = holds(password);
        return (
          <li key={want} data-met={isMet || undefined}>
            <Icon of={isMet ? Check : Circle} size={13} />
            {t(want)}
            {isMet && <VisuallyHidden>{t(", met")}</VisuallyHidden>}
          </li>
        );
      })}
    </ul>
  );
}
