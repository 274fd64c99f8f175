import type { FastifyRequest } from "fastify";
import type { Endpoint } from "#contract/endpoint.ts";
import { Refusal } from "#domain/refusal.ts";

export type Upload = { bytes: Buffer; fileName: string; mediaType: string };

/** The one file of a multipart body, within the endpoint's size; what else the form holds is left unread. */
export async function readUpload(request: FastifyRequest, endpoint: Pick<Endpoint, "upload">): Promise<Upload> {
  const { upload } = endpoint;
  if (!upload) throw new Error("This endpoint takes no file.");
  if (!request.isMultipart())
    throw new Refusal("unsupported-media", { message: "Send the file as a form (multipart)." });
  let found: Upload | undefined;
  for await (const part of request.parts({ limits: { fileSize: upload.maxBytes, files: upload.maxFiles } })) {
    if (part.type !== "file") continue;
    const bytes = await part.toBuffer();
    if (part.fieldname === upload.file) found = { bytes, fileName: part.filename, mediaType: part.mimetype };
  }
  if (found && found.bytes.byteLength > 0) return found;
  throw new Refusal("invalid-input", {
    message: "Choose a file.",
    issues: [{ field: upload.file, code: "missing", message: "Choose a file." }],
  });
}
