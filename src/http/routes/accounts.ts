import type { FastifyInstance } from "fastify";
import { accounts } from "#contract/accounts.ts";
import { approveAccount, changeAccount } from "#domain/accounts/change-account.ts";
import { inviteAccount, revealInvitation } from "#domain/accounts/invite-account.ts";
import { listAccounts } from "#domain/accounts/list-accounts.ts";
import { addPerson } from "#domain/accounts/people/add-person.ts";
import { importPeople, type PersonStatus } from "#domain/accounts/people/import-people.ts";
import { resetSecondFactor } from "#domain/accounts/second-factor/reset-second-factor.ts";
import { endSessions } from "#domain/accounts/session/list-sessions.ts";
import { readAccount } from "#domain/accounts/session/with-account.ts";
import type { ReceivedFile } from "#domain/files/receive-file.ts";
import { readInPieces } from "#domain/imports/reading/read-in-pieces.ts";
import { limitFileReading } from "#domain/imports/reading/reading-limit.ts";
import { Refusal } from "#domain/refusal.ts";
import { sentence, withTemplate } from "#texts/sentence.ts";
import { route } from "../route.ts";
import { uploadRoute } from "../upload-route.ts";

export function addAccountRoutes(app: FastifyInstance): void {
  route(app, accounts.list, async ({ scope, actor, query }) => listAccounts(scope, actor, query));

  route(app, accounts.read, async ({ appContext, scope, actor, params }) =>
    readAccount(appContext, scope, actor, params.id),
  );

  route(app, accounts.add, async ({ appContext, scope, actor, body, request }) =>
    addPerson(appContext, scope, actor, body, request.ip),
  );

  route(app, accounts.change, async ({ appContext, scope, actor, params, request, readBody }) =>
    changeAccount(appContext, scope, actor, {
      id: params.id,
      readInput: readBody,
      ipAddress: request.ip,
    }),
  );

  route(app, accounts.activate, async ({ appContext, scope, actor, params, request }) =>
    approveAccount(appContext, scope, actor, { id: params.id, ipAddress: request.ip }),
  );

  route(app, accounts.invite, async ({ appContext, scope, actor, params, request }) => {
    await inviteAccount(appContext, scope, actor, { id: params.id, ipAddress: request.ip });
    return {
      message: appContext.sendsMail
        ? "Invitation sent. Its link is valid for 7 days."
        : "No mail server is set up, so the invitation was not sent. Show its link and give it to the person yourself.",
    };
  });

  route(app, accounts.revealInvitation, async ({ appContext, scope, actor, params, request }) => ({
    link: await revealInvitation(appContext, scope, actor, { id: params.id, ipAddress: request.ip }),
  }));

  route(app, accounts.endSessions, async ({ appContext, scope, actor, params, request }) => {
    const ended = await endSessions(appContext, scope, actor, { id: params.id, ipAddress: request.ip });
    return {
      message: ended === 1 ? "One session is signed out." : sentence("{{ended}} sessions are signed out.", { ended }),
    };
  });

  route(app, accounts.resetSecondFactor, async ({ appContext, scope, actor, params, request }) =>
    resetSecondFactor(appContext, scope, actor, { id: params.id, ipAddress: request.ip }),
  );

  uploadRoute(app, accounts.importPeople, {
    check: async () => {},
    prepare: async (_action, { files }) => peopleFile(files[0]),
    run: ({ scope, actor, query, request }, _received, { path, name }) =>
      limitFileReading(async () => {
        const statuses: PersonStatus[] = [];
        const totals = await importPeople(scope, actor, () => readInPieces({ path, fileName: name }), {
          dryRun: query.dryRun === "true",
          invite: query.invite === "true",
          dates: query.dates,
          ipAddress: request.ip,
          onStatuses: (newStatuses) => {
            for (const row of newStatuses) statuses.push({ ...row, issues: row.issues.map(withTemplate) });
          },
        });
        // `fates` and `fate` are the former names of `statuses` and `status`.
        return { ...totals, statuses, fates: statuses.map((row) => ({ ...row, fate: row.status })) };
      }),
  });
}

function peopleFile(file: ReceivedFile | undefined): ReceivedFile {
  if (file && file.sizeInBytes > 0) return file;
  throw new Refusal("invalid-input", {
    message: "Choose a file.",
    issues: [{ field: "file", code: "missing", message: "Choose a file." }],
  });
}
