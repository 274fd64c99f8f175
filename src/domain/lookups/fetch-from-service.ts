import type { LookupSettings } from "../app-context.ts";
import { type Request, type ServiceName, services } from "./services.ts";

/** Bytes of a response; a work with thousands of references has less than one million. */
const maxBytes = 3_000_000;
const timeoutMs = 8_000;
const maxRedirects = 2;
const maxPauseMs = 15 * 60_000;

/** What a service returned: the bytes of the work, or that it does not know it. */
export type ServiceResult = Uint8Array | "unknown";

/** Why a service returned nothing that can be used. `retryAfterMs`: it must not be called before. */
export class ServiceError extends Error {
  override name = "ServiceError";

  constructor(
    message: string,
    readonly retryAfterMs?: number,
  ) {
    super(message);
  }
}

type ServiceRequest = { settings: LookupSettings; request: Request; version: string; signal: AbortSignal };

/**
 * Calls a service once. A response that is late, too large, cut off, of another type or from another host is an error, and
 * no part of it is used.
 */
export async function fetchFromService({ settings, request, version, signal }: ServiceRequest): Promise<ServiceResult> {
  const address = addressOf(settings, request);
  const headers = {
    accept: request.accepts,
    "user-agent": `fpms/${version}${settings.contact ? ` (mailto:${settings.contact})` : ""}`,
  };
  const signalWithTimeout = AbortSignal.any([signal, AbortSignal.timeout(settings.timeoutMs ?? timeoutMs)]);
  try {
    const response = await fetchFollowingRedirects(address, { headers, signal: signalWithTimeout }, maxRedirects);
    return await readResponse(response);
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    throw new ServiceError(signalWithTimeout.aborted ? "it did not answer in time" : "it could not be reached");
  }
}

function addressOf({ baseUrls, contact, keys }: LookupSettings, { service, path, params }: Request): URL {
  const address = new URL((baseUrls[service] ?? services[service].base).replace(/\/+$/, "") + path);
  for (const [name, value] of Object.entries(params)) address.searchParams.set(name, value);
  const addressed: Partial<Record<ServiceName, string>> = { crossref: "mailto", openalex: "mailto", pubmed: "email" };
  const name = addressed[service];
  if (name !== undefined && contact) address.searchParams.set(name, contact);
  const key = keys[service];
  if (key !== undefined) address.searchParams.set("api_key", key);
  return address;
}

/** Redirects are followed on the same host only: Crossref has them from an old DOI to the present one. */
async function fetchFollowingRedirects(address: URL, request: RequestInit, hops: number): Promise<Response> {
  const response = await fetch(address, { ...request, redirect: "manual" });
  if (response.status < 300 || response.status > 399) return response;
  await response.body?.cancel();
  const target = response.headers.get("location");
  const next = target !== null && URL.canParse(target, address) ? new URL(target, address) : undefined;
  if (!next || next.origin !== address.origin || hops === 0) throw new ServiceError("it refers to another address");
  return fetchFollowingRedirects(next, request, hops - 1);
}

async function readResponse(response: Response): Promise<ServiceResult> {
  const { status, headers } = response;
  if (status === 200 && !/html/i.test(headers.get("content-type") ?? "")) {
    const bytes = await readBytes(response);
    if (isHtml(bytes)) throw new ServiceError("its answer cannot be read");
    return bytes;
  }
  await response.body?.cancel();
  // PubMed returns 400 for a number that it does not have, ORCID 409 for an iD that was deactivated.
  if (status === 404 || status === 410 || status === 400 || status === 409) return "unknown";
  if (status === 429 || status === 503) throw new ServiceError("it has too much to do", pauseOf(headers));
  throw new ServiceError(status === 200 ? "its answer cannot be read" : `it answered ${status}`);
}

/** How long a service must not be called: seconds or a date; a minute if it does not say. */
export function pauseOf(headers: Headers): number {
  const text = headers.get("retry-after") ?? "";
  const given = /^\d{1,6}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Math.min(Number.isFinite(given) && given > 0 ? given : 60_000, maxPauseMs);
}

/** Refuses a response that is too large, at the first byte too many. */
export async function readBytes(response: Response): Promise<Uint8Array> {
  if (Number(response.headers.get("content-length") ?? 0) > maxBytes) await refuseSize(response);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > maxBytes) throw new ServiceError("its answer is too large");
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function refuseSize(response: Response): Promise<never> {
  await response.body?.cancel();
  throw new ServiceError("its answer is too large");
}

const isHtml = (bytes: Uint8Array) =>
  /^\s*<(?:!doctype html|html)/i.test(new TextDecoder("latin1").decode(bytes.subarray(0, 200)));
