import { Check, Circle } from "lucide-react";
import { Icon } from "../../ui/icon.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";

const wants: { text: string; holds: (password: string) => boolean }[] = [
  { text: "8 characters or more", holds: (password) => password.length >= 8 },
  { text: "a small letter", holds: (password) => /[a-z]/.test(password) },
  { text: "a capital letter", holds: (password) => /[A-Z]/.test(password) },
  { text: "a number", holds: (password) => /\d/.test(password) },
  { text: "one of @ $ ! % * ? &", holds: (password) => /[@$!%*?&]/.test(password) },
  { text: "nothing but these", holds: (password) => /^[A-Za-z\d@$!%*?&]+$/.test(password) },
];

/** What a new password must have, ticked as it is typed. The server also refuses the common ones. */
export function PasswordStrength({ password }: { password: string }) {
  return (
    <ul className="strength" aria-label="What the password needs">
      {wants.map(({ text, holds }) => {
        const isMet = holds(password);
        return (
          <li key={text} data-met={isMet || undefined}>
            <Icon of={isMet ? Check : Circle} size={13} />
            {text}
            {isMet && <VisuallyHidden>, met</VisuallyHidden>}
          </li>
        );
      })}
    </ul>
  );
}
