import { Check, Circle } from "lucide-react";
import { translate } from "#texts/translate.ts";
import { useT } from "../../texts/use-t.ts";
import { Icon } from "../../ui/icon.tsx";
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx";

const wants: { text: string; holds: (password: string) => boolean }[] = [
  {
    get text() {
      return translate("8 characters or more");
    },
    holds: (password) => password.length >= 8,
  },
  {
    get text() {
      return translate("a lowercase letter");
    },
    holds: (password) => /[a-z]/.test(password),
  },
  {
    get text() {
      return translate("an uppercase letter");
    },
    holds: (password) => /[A-Z]/.test(password),
  },
  {
    get text() {
      return translate("a number");
    },
    holds: (password) => /\d/.test(password),
  },
  {
    get text() {
      return translate("one of @ $ ! % * ? &");
    },
    holds: (password) => /[@$!%*?&]/.test(password),
  },
  {
    get text() {
      return translate("no other characters");
    },
    holds: (password) => /^[A-Za-z\d@$!%*?&]+$/.test(password),
  },
];

/** The rules of a new password, ticked as it is typed. The server also refuses common ones. */
export function PasswordStrength({ password }: { password: string }) {
  const t = useT();
  return (
    <ul className="strength" aria-label={t("What the password needs")}>
      {wants.map(({ text, holds }) => {
        const isMet = holds(password);
        return (
          <li key={text} data-met={isMet || undefined}>
            <Icon of={isMet ? Check : Circle} size={13} />
            {text}
            {isMet && <VisuallyHidden>{t(", met")}</VisuallyHidden>}
          </li>
        );
      })}
    </ul>
  );
}
