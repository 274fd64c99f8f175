import type { RequestKind } from "#db/queries/accounts/privacy-requests.ts";
import type { Scope } from "#db/scope.ts";
import { text } from "#texts/text.ts";
import type { Translate } from "#texts/translate.ts";
import { greeting, queueMail } from "../mail/queue-mail.ts";
import { translatorForPerson } from "../translator-for.ts";

type Person = { email: string; name: string };

const results: Record<RequestKind, Record<"done" | "refused", string>> = {
  correction: {
    done: text("You requested a correction of your data. It is done."),
    refused: text("You requested a correction of your data. It was declined."),
  },
  deletion: {
    done: text("You requested deletion of your account. It is done."),
    refused: text("You requested deletion of your account. It was declined."),
  },
};

/** Queues the e-mail with the result of a request about the person's data. */
export async function queueRequestResult(
  scope: Scope,
  person: Person,
  request: { kind: RequestKind; state: "done" | "refused"; answer: string },
): Promise<void> {
  const t = await translatorForPerson(scope, person.email);
  await queueMail(scope, {
    to: person.email,
    purpose: "request-answered",
    subject: request.state === "done" ? t("Your request is done") : t("Your request was declined"),
    body: `${greeting(t, person)}

${t(results[request.kind][request.state])}

${request.answer}

${t("The request and the answer are on your account page, under “My data”.")}
`,
  });
}

/**
 * Queues the confirmation of the deletion, the last e-mail to that address, in the language of the deleted account. The
 * nightly clean-up deletes it from the outbox after a few days.
 */
export async function queueDeletionConfirmation(scope: Scope, person: Person, t: Translate): Promise<void> {
  const { email } = person;
  await queueMail(scope, {
    to: email,
    purpose: "account-erased",
    subject: t("Your account was deleted"),
    body: `${greeting(t, person)}

${t("The account of {{email}} has been deleted. Your profile, experience, research profile and qualifications were deleted with their files, and nobody can sign in with this address.", { email })}

${t("The institute’s records are not deleted, but they no longer name you. Earlier backups contain the data until they are replaced.")}
`,
  });
}
