import { lengthOf } from "#kinds/fields/clean-text.ts";
import { foldWord } from "#kinds/fields/fold-word.ts";
import { commonPasswords, commonWords } from "./common-passwords.ts";
import { passwordMaximum } from "./password-hash.ts";

export type PasswordContext = {
  email: string;
  institute: string;
  domains: readonly string[];
  /** The institute's own minimum. */
  minimum: number;
};

/** Why a new password is refused beyond the specification's rules; undefined when it is not. */
export function passwordFault(password: string, context: PasswordContext): string | undefined {
  const length = lengthOf(password.normalize("NFC"));
  if (!password.isWellFormed()) return "This password holds characters that cannot be stored.";
  if (length > passwordMaximum) return `A password has at most ${passwordMaximum} characters.`;
  if (length < context.minimum) return `Password must be at least ${context.minimum} characters.`;
  if (isCommon(password)) return "This password is one of the first that are guessed. Choose another.";
  const folded = foldWord(password);
  if (giveaways(context).some((word) => folded.includes(word)))
    return "Leave your mail name, the institution's and the product's name out of the password.";
  return undefined;
}

function isCommon(password: string): boolean {
  const lower = password.normalize("NFKC").toLowerCase();
  const spelled = undisguised(lower);
  const isOneSign = new Set(lower).size === 1;
  const core = undisguised(lower.replace(/[^a-z]+$/, "").replace(/^[^a-z@$]+/, ""));
  return isOneSign || commonPasswords.has(lower) || commonPasswords.has(spelled) || commonWords.has(core);
}

/** "p@ssw0rd" is read as "password". */
function undisguised(text: string): string {
  const letters: Record<string, string> = {
    "@": "a",
    "4": "a",
    "0": "o",
    "1": "i",
    "!": "i",
    $: "s",
    "5": "s",
    "3": "e",
  };
  return text.replace(/[@401!$53]/g, (sign) => letters[sign] ?? sign);
}

function giveaways({ email, institute, domains }: PasswordContext): string[] {
  const hostWords = domains.flatMap((domain) => domain.split(".").slice(0, -1)).filter((word) => word.length >= 5);
  const instituteWords = institute.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= 5);
  const mailName = foldWord(email.split("@")[0] ?? "");
  return [...hostWords, ...instituteWords, "fpms", "facultyprofile", ...(mailName.length >= 4 ? [mailName] : [])].map(
    foldWord,
  );
}
