import type { RequestKind } from "#db/queries/accounts/privacy-requests.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { Scope } from "../scope.ts";

type Person = { email: string; name: string };

const inputs: Record<RequestKind, string> = {
  correction: "a correction of your data",
  deletion: "deletion of your account",
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

You requested ${inputs[request.kind]}. ${request.state === "done" ? "It is done." : "It was declined."}

${request.answer}

The request and the answer are on your account page, under "My data".
`,
  });
}

/** The last one to that address; its copy is deleted within a few nights. */
export async function mailErased(scope: Scope, person: Person): Promise<void> {
  await queueMail(scope, {
    to: person.email,
    purpose: "account-erased",
    subject: "Your account was deleted",
    body: `${greeting(person)}

The account of ${person.email} has been deleted. Your profile, experience, research profile and qualifications
were deleted with their files, and nobody can sign in with this address.

The institution’s records are not deleted, but they no longer name you. Earlier backups contain the
data until they are replaced.
`,
  });
}

function greeting({ name }: Person): string {
  return name === "" ? "Hello," : `Dear ${name},`;
}
