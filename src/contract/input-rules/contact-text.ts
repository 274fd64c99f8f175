import { sentence } from "#texts/sentence.ts";
import { text } from "#texts/text.ts";

/** Shown instead of a mailed link if the server cannot send e-mail; the same for every address. */
export function contactText({ mail, phone }: { mail: string | null; phone: string | null }): string {
  const contacts = [mail, phone].filter((contact) => contact !== null);
  if (contacts.length === 0)
    return text("This server cannot send e-mail. Ask an admin of your institute for help with your password.");
  return sentence(
    "This server cannot send e-mail. Ask an admin of your institute for help with your password: {{contacts}}.",
    { contacts },
  );
}
