import { type ShareResult, shareLimits, sharePath, splitShare } from "../core/share/share.ts";
import { storeShares } from "../core/share/share-store.ts";

/**
 * Stores what the share sheet posts, on this device only, and shows the screen that asks what to do with it. A page of
 * another site can post the same: the screen says so, and nothing is sent before the person presses a button.
 */
export async function respondToShare(request: Request): Promise<Response> {
  return Response.redirect(`${sharePath}?shared=${await storeShare(request)}`, 303);
}

async function storeShare(request: Request): Promise<ShareResult> {
  try {
    const form = await readForm(request);
    if (!form) return "large";
    const stored = await storeShares(splitShare(form), Date.now());
    return stored === "full" ? "full" : "1";
  } catch {
    return "failed";
  }
}

/** Undefined for a form that is too large: what was read of it is dropped. */
async function readForm(request: Request): Promise<FormData | undefined> {
  if (!request.body) return request.formData();
  const pieces: BlobPart[] = [];
  const reader = request.body.getReader();
  let remainingBytes: number = shareLimits.bytes;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    remainingBytes -= piece.value.length;
    if (remainingBytes < 0) {
      void reader.cancel().catch(() => undefined);
      return undefined;
    }
    pieces.push(piece.value);
  }
  const type = request.headers.get("content-type") ?? "";
  return new Response(new Blob(pieces), { headers: { "content-type": type } }).formData();
}
