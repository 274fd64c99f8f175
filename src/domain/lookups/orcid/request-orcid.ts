import { text } from "#texts/text.ts";
import type { OrcidClient } from "../../app-context.ts";
import { Refusal } from "../../refusal.ts";
import { pauseOf, readBytes, ServiceError } from "../fetch-from-service.ts";
import type { LookupContext } from "../look-up.ts";
import { parseResponse } from "../parse-response.ts";
import { type ServiceName, services } from "../services.ts";

const timeoutMs = 15_000;

const sandbox = {
  orcid: "https://pub.sandbox.orcid.org",
  orcidlogin: "https://sandbox.orcid.org",
  orcidmember: "https://api.sandbox.orcid.org",
} as const satisfies Partial<Record<ServiceName, string>>;

type OrcidService = keyof typeof sandbox;

export type OrcidRequest = {
  service: OrcidService;
  method: "GET" | "POST" | "PUT";
  path: string;
  token?: string;
  form?: Readonly<Record<string, string>>;
  json?: object;
};

/** `body`: the parsed JSON; undefined if it is not JSON. */
export type OrcidResponse = { status: number; headers: Headers; body: unknown };

/** The registration at ORCID; refuses if there is none, or look-ups are off. */
export function requireOrcid({ lookups }: Pick<LookupContext, "lookups">): OrcidClient {
  if (!lookups) throw new Refusal("lookup-off", { message: text("Look-ups are off on this server.") });
  if (!lookups.orcid)
    throw new Refusal("lookup-off", {
      message: text("This server is not registered at ORCID. Its operator can do that."),
    });
  return lookups.orcid;
}

/** Where this service of ORCID is, for the site of the registration. */
export function orcidAddress(lookupContext: Pick<LookupContext, "lookups">, service: OrcidService, path: string): URL {
  const { site } = requireOrcid(lookupContext);
  const defaultBase = site === "sandbox" ? sandbox[service] : services[service].base;
  return new URL((lookupContext.lookups?.baseUrls[service] ?? defaultBase).replace(/\/+$/, "") + path);
}

/** By settings: until when ORCID must not be called. */
const pauses = new WeakMap<object, number>();

/**
 * Sends ORCID one request. A response that is late, too large, cut off, from another address or a fault of the server is an error; a
 * refusal is a response. No message contains what was sent.
 */
export async function requestOrcid(
  lookupContext: LookupContext,
  request: OrcidRequest,
  signal: AbortSignal,
): Promise<OrcidResponse> {
  const settings = lookupContext.lookups;
  const address = orcidAddress(lookupContext, request.service, request.path);
  if (!settings) throw new Refusal("lookup-off");
  const paused = (pauses.get(settings) ?? 0) - performance.now();
  if (paused > 0) throw new ServiceError("it has too much to do", paused);
  const signalWithTimeout = AbortSignal.any([signal, AbortSignal.timeout(settings.timeoutMs ?? timeoutMs)]);
  try {
    return await readResponse(
      await fetch(address, { ...optionsOf(lookupContext, request), signal: signalWithTimeout, redirect: "manual" }),
    );
  } catch (error) {
    if (!(error instanceof ServiceError))
      throw new ServiceError(signalWithTimeout.aborted ? "it did not answer in time" : "it could not be reached");
    if (error.retryAfterMs !== undefined) pauses.set(settings, performance.now() + error.retryAfterMs);
    throw error;
  }
}

function optionsOf({ lookups, version }: LookupContext, { method, token, form, json }: OrcidRequest): RequestInit {
  const contact = lookups?.contact;
  return {
    method,
    headers: {
      accept: "application/json",
      "user-agent": `fpms/${version}${contact ? ` (mailto:${contact})` : ""}`,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json && { "content-type": "application/vnd.orcid+json" }),
    },
    ...(form && { body: new URLSearchParams(form) }),
    ...(json && { body: JSON.stringify(json) }),
  };
}

async function readResponse(response: Response): Promise<OrcidResponse> {
  const { status, headers } = response;
  if (status === 429 || status === 503) return throwServiceError(response, "it has too much to do", pauseOf(headers));
  if (status >= 500) return throwServiceError(response, `it answered ${status}`);
  if (status >= 300 && status < 400) return throwServiceError(response, "it refers to another address");
  const bytes = await readBytes(response);
  const body = parseResponse(bytes);
  if (status === 200 && bytes.length > 0 && body === undefined) throw new ServiceError("its answer cannot be read");
  return { status, headers, body };
}

async function throwServiceError(response: Response, message: string, retryAfterMs?: number): Promise<never> {
  await response.body?.cancel();
  throw new ServiceError(message, retryAfterMs);
}

/** Why ORCID gave nothing, as a refusal that says what to do. */
export function refusalOfOrcid({ retryAfterMs }: ServiceError): Refusal {
  if (retryAfterMs === undefined)
    return new Refusal("lookup-unreachable", {
      message: text("ORCID could not be reached. Nothing is lost: try again later."),
    });
  return new Refusal("lookup-busy", {
    retryAfterSeconds: Math.ceil(retryAfterMs / 1000),
    message: text("ORCID cannot answer more requests now. Nothing is lost: try again later."),
  });
}
