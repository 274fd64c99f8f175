import { Check, Circle } from "lucide-react";
import { Icon } from "../../ui/icon.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { ownWords } from "../../words/own-words.ts";
import { useWords } from "../../words/use-words.ts";
import { sayOf } from "../../words/words.ts";

const say = sayOf(ownWords);

const wants: { text: string; holds: (password: string) => boolean }[] = [
  {
    get text() {
      return say("passwordStrength.eightOrMore");
    },
    holds: (password) => password.length >= 8,
  },
  {
    get text() {
      return say("passwordStrength.aSmallLetter");
    },
    holds: (password) => /[a-z]/.test(password),
  },
  {
    get text() {
      return say("passwordStrength.aCapitalLetter");
    },
    holds: (password) => /[A-Z]/.test(password),
  },
  {
    get text() {
      return say("passwordStrength.aNumber");
    },
    holds: (password) => /\d/.test(password),
  },
  {
    get text() {
      return say("passwordStrength.oneOf");
    },
    holds: (password) => /[@$!%*?&]/.test(password),
  },
  {
    get text() {
      return say("passwordStrength.noOtherSigns");
    },
    holds: (password) => /^[A-Za-z\d@$!%*?&]+$/.test(password),
  },
];

/** What a new password must have, ticked as it is typed. The server also refuses the common ones. */
export function PasswordStrength({ password }: { password: string }) {
  const t = useWords(ownWords);
  return (
    <ul className="strength" aria-label={t("passwordStrength.whatThePasswordNeeds")}>
      {wants.map(({ text, holds }) => {
        const isMet = holds(password);
        return (
          <li key={text} data-met={isMet || undefined}>
            <Icon of={isMet ? Check : Circle} size={13} />
            {text}
            {isMet && <VisuallyHidden>{t("passwordStrength.met")}</VisuallyHidden>}
          </li>
        );
      })}
    </ul>
  );
}
