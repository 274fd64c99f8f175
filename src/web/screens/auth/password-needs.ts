import { foldWord } from "#kinds/fields/fold-word.ts";
import type { authWords } from "../../words/auth-words.ts";
import type { Key } from "../../words/keys.ts";

/** One thing a password needs, in the words of "rules", and whether what is typed has it. */
export type Need = {
  say: Extract<Key<(typeof authWords)["english"]>, `rules.${string}`>;
  values?: { least: number };
  isMet: boolean;
};

type Typed = {
  password: string;
  email: string;
  /** The institute's own minimum. */
  minimum: number;
};

/** At the registration: length, and nothing that everybody knows (specification, section 5). */
export function needsAtRegistration({ password, email, minimum }: Typed): Need[] {
  return [long(password, minimum), notMail(password, email)];
}

/** At a reset, an invitation, the set-up: letters of both sizes, a number and a sign besides, and no others. */
export function needsOfNew({ password, email, minimum }: Typed): Need[] {
  return [
    long(password, Math.max(8, minimum)),
    { say: "rules.lower", isMet: /[a-z]/.test(password) },
    { say: "rules.upper", isMet: /[A-Z]/.test(password) },
    { say: "rules.digit", isMet: /\d/.test(password) },
    { say: "rules.sign", isMet: /[@$!%*?&]/.test(password) },
    { say: "rules.only", isMet: /^[A-Za-z\d@$!%*?&]+$/.test(password) },
    notMail(password, email),
  ];
}

function long(password: string, least: number): Need {
  return { say: "rules.length", values: { least }, isMet: password.length >= least };
}

/** As the server judges it: short names give nothing away. */
function notMail(password: string, email: string): Need {
  const name = foldWord(email.split("@")[0] ?? "");
  return { say: "rules.notMail", isMet: password !== "" && (name.length < 4 || !foldWord(password).includes(name)) };
}
