import type { FastifyInstance } from "fastify";
import { contract } from "#contract/contract.ts";
import type { Requester } from "#domain/archives/subject.ts";
import { writeDepartmentArchive, writeOwnArchive } from "#domain/archives/write-archive.ts";
import { createConcurrencyLimit, requesterKey } from "../concurrency-limit.ts";
import type { RequestContext } from "../parse-request.ts";
import { route } from "../route.ts";
import { sendChunks } from "../send-chunks.ts";

const { archives } = contract;

// An archive reads many records and files, and runs until its client has received it.
const archiveLimit = createConcurrencyLimit({
  perHolder: 1,
  inTotal: 2,
  message: "The server is preparing other data downloads. Try again in a moment.",
});

export function addArchiveRoutes(app: FastifyInstance): void {
  route(app, archives.own, (context) =>
    send(context, (requester) => writeOwnArchive(context.appContext, context.scope, requester)),
  );
  route(app, archives.department, (context) =>
    send(context, (requester) =>
      writeDepartmentArchive(context.appContext, context.scope, requester, context.query.department),
    ),
  );
}

type Context = Pick<RequestContext<typeof archives.own>, "appContext" | "actor" | "session" | "request" | "reply">;

async function send(
  context: Context,
  write: (requester: Requester) => ReturnType<typeof writeOwnArchive>,
): Promise<void> {
  const { actor, session, request } = context;
  const release = archiveLimit.start(requesterKey(actor));
  try {
    const { academicStart, instituteName } = session;
    const archive = await write({ actor, academicStart, instituteName, ipAddress: request.ip });
    await sendChunks(context, { ...archive, mediaType: "application/zip" });
  } finally {
    release();
  }
}
