import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import { deleteReceivedFiles, type ReceivedFile, receiveFile } from "#domain/files/receive-file.ts";
import { Refusal } from "#domain/refusal.ts";
import { extendTimeout } from "./extend-timeout.ts";
import { type PublicRequestContext, parseLazily, type RequestContext } from "./parse-request.ts";
import { allowSlowBody } from "./plugins/slow-clients.ts";
import { register } from "./route.ts";
import { runAuthenticated } from "./run-authenticated.ts";

export type Received = { files: ReceivedFile[]; fields: Record<string, string> };

type Steps<E extends Endpoint, Prepared> = {
  /** Refuses before a byte of the files is read. */
  check: (context: RequestContext<E>) => Promise<void>;
  /** Works on the files without a database connection, as reading them may take seconds. */
  prepare: (context: PublicRequestContext<E>, received: Received) => Promise<Prepared>;
  /** Runs the action; files that it does not store are deleted afterwards. */
  run: (context: RequestContext<E>, received: Received, prepared: Prepared) => Promise<unknown>;
};

/**
 * A route that receives files: checks whether they are allowed, writes them to disk and examines them without a
 * database connection (a slow client would block it), then runs the action with them.
 */
export function uploadRoute<E extends Endpoint, Prepared>(
  app: FastifyInstance,
  endpoint: E,
  { check, prepare, run }: Steps<E, Prepared>,
): void {
  const { appContext } = app;
  register(app, endpoint, async (request, reply) => {
    const signedIn = { appContext, endpoint, request, reply };
    await runAuthenticated(signedIn, check);
    allowSlowBody(request);
    const received = await receive(app, endpoint, request);
    extendTimeout(request);
    try {
      const prepared = await prepare(
        parseLazily(endpoint, request, { appContext, request, reply }) as PublicRequestContext<E>,
        received,
      );
      const fingerprint = () => fingerprintOf(request, received);
      return await runAuthenticated({ ...signedIn, fingerprint }, (context) => run(context, received, prepared));
    } finally {
      await deleteReceivedFiles(received.files);
    }
  });
}

async function receive(app: FastifyInstance, endpoint: Endpoint, request: FastifyRequest): Promise<Received> {
  const { upload } = endpoint;
  if (!upload) throw new Error(`${endpoint.path} takes no files.`);
  if (!request.isMultipart())
    throw new Refusal("unsupported-media", { message: "Send the files as a form (multipart)." });
  const received: Received = { files: [], fields: {} };
  try {
    for await (const part of request.parts({ limits: { fileSize: upload.maxBytes + 1, files: upload.maxFiles } })) {
      if (part.type === "field") received.fields[part.fieldname] = String(part.value);
      else if (part.fieldname === upload.file)
        received.files.push(
          await receiveFile(app.appContext, part.file, { name: part.filename, maxBytes: upload.maxBytes }),
        );
      else part.file.resume();
    }
    return received;
  } catch (error) {
    // The rest is read and dropped: the next request on this connection comes behind it.
    request.raw.unpipe().resume();
    await deleteReceivedFiles(received.files);
    throw isUnreadable(error)
      ? new Refusal("invalid-input", { message: "This form cannot be read. Send it again." })
      : error;
  }
}

/** A form that is cut off or invalid: the parser throws plain errors, while errors of the disk have a code. */
function isUnreadable(error: unknown): boolean {
  return error instanceof Error && !(error instanceof Refusal) && !("code" in error) && !("statusCode" in error);
}

function fingerprintOf(request: FastifyRequest, { files, fields }: Received): string {
  return JSON.stringify([
    request.method,
    request.url,
    fields,
    files.map(({ name, sha256 }) => [name, sha256.toString("hex")]),
  ]);
}
