import "./auth.css";
import { Check, Circle } from "lucide-react";
import { wordsOfAddress, wordsOfInstitute } from "#contract/input-rules/guessable-words.ts";
import { foldWord } from "#kinds/reading/clean-text.ts";
import { text } from "#texts/text.ts";
import { useT } from "../../texts/use-t.ts";
import { Icon } from "../../ui/icon.tsx";

/** The rules of the password, ticked while it is typed. `id` is for the control it describes. */
export function PasswordRules({ id, needs }: { id: string; needs: readonly Need[] }) {
  const t = useT();
  const met = needs.filter(({ isMet }) => isMet).length;
  return (
    <>
      <ul className="password-rules" id={id} aria-label={t("What the password needs")}>
        {needs.map(({ rule, values, isMet }) => (
          <li key={rule} data-met={isMet || undefined}>
            <Icon icon={isMet ? Check : Circle} size={13} />
            {t(rule, values)}
            {isMet && <span className="sr-only">, {t("done")}</span>}
          </li>
        ))}
      </ul>
      <span className="sr-only">
        <span role="status">{met > 0 && t("{{met}} of {{all}} done", { met, all: needs.length })}</span>
      </span>
    </>
  );
}

/** One rule of a password, and whether the input meets it. */
export type Need = { rule: string; values?: { least: number }; isMet: boolean };

type Typed = {
  password: string;
  email: string;
  /** The institute of the address, if it is known. */
  institute?: { name: string; domains: readonly string[] } | undefined;
  /** The institute's own minimum. */
  minimum: number;
};

/** At the registration: length, and not guessable (specification, section 5). */
export function needsAtRegistration(typed: Typed): Need[] {
  return [needForLength(typed.password, typed.minimum), ...nameNeeds(typed)];
}

/** At a reset, an invitation, the set-up: also letters of both cases, a number and a sign. */
export function strictNeeds(typed: Typed): Need[] {
  const { password, minimum } = typed;
  return [
    needForLength(password, Math.max(8, minimum)),
    { rule: text("A lowercase letter"), isMet: /[a-z]/.test(password) },
    { rule: text("An uppercase letter"), isMet: /[A-Z]/.test(password) },
    { rule: text("A number"), isMet: /\d/.test(password) },
    { rule: text("One of @$!%*?&"), isMet: /[@$!%*?&]/.test(password) },
    { rule: text("No other characters"), isMet: /^[A-Za-z\d@$!%*?&]+$/.test(password) },
    ...nameNeeds(typed),
  ];
}

function needForLength(password: string, least: number): Need {
  return { rule: text("{{least}} characters or more"), values: { least }, isMet: password.length >= least };
}

/** As the server checks it, which ignores short names. */
function nameNeeds({ password, email, institute }: Typed): Need[] {
  const folded = foldWord(password);
  const need = (rule: string, words: readonly string[]): Need => ({
    rule,
    isMet: password !== "" && !words.some((word) => folded.includes(foldWord(word))),
  });
  return [
    need(text("Not the name in your address"), wordsOfAddress(email)),
    ...(institute
      ? [
          need(
            text("No word of the institute’s or product’s name"),
            wordsOfInstitute({ institute: institute.name, domains: institute.domains }),
          ),
        ]
      : []),
  ];
}
