import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { accounts } from "#contract/accounts.ts";
import { activateAccount } from "#domain/accounts/activate-account.ts";
import { addPerson } from "#domain/accounts/add-person.ts";
import { changeAccount } from "#domain/accounts/change-account.ts";
import { changeAppointments } from "#domain/accounts/change-appointments.ts";
import { endSessions } from "#domain/accounts/end-sessions.ts";
import { importPeople, type PeopleTable } from "#domain/accounts/import-people.ts";
import { inviteAccount } from "#domain/accounts/invite-account.ts";
import { listAccounts } from "#domain/accounts/list-accounts.ts";
import { revealInvitation } from "#domain/accounts/reveal-invitation.ts";
import { readAccount } from "#domain/accounts/with-account.ts";
import type { ReceivedFile } from "#domain/files/receive-file.ts";
import { readInThread } from "#domain/imports/read-in-thread.ts";
import { inReadingTurn } from "#domain/imports/reading-turns.ts";
import { Refusal } from "#domain/refusal.ts";
import { route } from "../route.ts";
import { uploadRoute } from "../upload-route.ts";

export function addAccountRoutes(app: FastifyInstance): void {
  route(app, accounts.list, async ({ scope, actor, query }) => listAccounts(scope, actor, query));

  route(app, accounts.read, async ({ workplace, scope, actor, params }) =>
    readAccount(workplace, scope, actor, params.id),
  );

  route(app, accounts.add, async ({ workplace, scope, actor, body, request }) =>
    addPerson(workplace, scope, actor, body, request.ip),
  );

  // The body is read only where the account is the actor's to see, so the deed stays whole until then.
  route(app, accounts.change, async (deed) =>
    changeAccount(deed.workplace, deed.scope, deed.actor, {
      id: deed.params.id,
      given: () => deed.body,
      address: deed.request.ip,
    }),
  );

  route(app, accounts.appoint, async (request) =>
    changeAppointments(request.workplace, request.scope, request.actor, {
      id: request.params.id,
      given: () => request.body,
      isDryRun: () => request.query.dryRun === "true",
      address: request.request.ip,
    }),
  );

  route(app, accounts.activate, async ({ workplace, scope, actor, params, request }) =>
    activateAccount(workplace, scope, actor, { id: params.id, address: request.ip }),
  );

  route(app, accounts.invite, async ({ workplace, scope, actor, params, request }) => {
    await inviteAccount(workplace, scope, actor, { id: params.id, address: request.ip });
    return {
      message: workplace.sendsMail
        ? "The invitation is on its way; its link is good for 7 days."
        : "No mail server is set, so the invitation is kept. Show its link and give it to the person yourself.",
    };
  });

  route(app, accounts.revealInvitation, async ({ workplace, scope, actor, params, request }) => ({
    link: await revealInvitation(workplace, scope, actor, { id: params.id, address: request.ip }),
  }));

  route(app, accounts.endSessions, async ({ workplace, scope, actor, params, request }) => {
    const ended = await endSessions(workplace, scope, actor, { id: params.id, address: request.ip });
    return { message: ended === 1 ? "One session is signed out." : `${ended} sessions are signed out.` };
  });

  uploadRoute(app, accounts.importPeople, {
    check: async () => {},
    prepare: (_deed, { files }) => readPeopleFile(files[0]),
    keep: async ({ scope, actor, query, request }, _received, table) =>
      importPeople(scope, actor, table, {
        dryRun: query.dryRun === "true",
        invite: query.invite === "true",
        address: request.ip,
      }),
  });
}

async function readPeopleFile(file: ReceivedFile | undefined): Promise<PeopleTable> {
  if (!file || file.sizeInBytes === 0)
    throw new Refusal("invalid-input", {
      message: "Choose a file.",
      issues: [{ field: "file", code: "missing", message: "Choose a file." }],
    });
  return inReadingTurn(async () => readInThread({ bytes: await readFile(file.path), fileName: file.name }));
}
