import type { RequestKind } from "#db/queries/privacy-requests.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { Scope } from "../scope.ts";

type Person = { email: string; name: string };

const wishes: Record<RequestKind, string> = {
  correction: "to correct what is held about you",
  deletion: "to delete your account",
};

export async function mailAnswer(
  scope: Scope,
  person: Person,
  request: { kind: RequestKind; state: "done" | "refused"; answer: string },
): Promise<void> {
  await queueMail(scope, {
    to: person.email,
    purpose: "request-answered",
    subject: request.state === "done" ? "Your request is done" : "Your request was declined",
    body: `${greeting(person)}

You asked ${wishes[request.kind]}. ${request.state === "done" ? "It is done." : "It was declined."}

${request.answer}

The request and its answer stand on your account page, under "My data".
`,
  });
}

/** The last one to that address; its copy goes with the next nights. */
export async function mailErased(scope: Scope, person: Person): Promise<void> {
  await queueMail(scope, {
    to: person.email,
    purpose: "account-erased",
    subject: "Your account was deleted",
    body: `${greeting(person)}

The account of ${person.email} was deleted just now. Your profile, experience, research profile and qualifications
are gone with their files, and nobody can sign in with this address any more.

The institution keeps its records of works. They do not name you any more. Backups made before today hold the old
state until they are replaced.
`,
  });
}

function greeting({ name }: Person): string {
  return name === "" ? "Hello," : `Dear ${name},`;
}
