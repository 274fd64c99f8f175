import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type lookupPeers, recorded } from "./lookup-peers.ts";

export const orcidClient = { id: "APP-FPMSTEST00000001", secret: "planted-client-secret-of-orcid" } as const;

type Peers = Awaited<ReturnType<typeof lookupPeers>>;
type Json = Record<string, unknown>;
type Work = Json & { "put-code"?: number; "external-ids": { "external-id": Json[] } };
type PeerRequest = { method: string; path: string; token: string | undefined; body: unknown };
/** Answers instead of the usual one; false leaves it to that. */
type Instead = (request: PeerRequest, response: ServerResponse) => boolean;

/** ORCID on this machine, in the shapes that its sign-in and its interface for members have. */
export function orcidPeer(peers: Peers) {
  const codes = new Map<string, { orcid: string; scope: string; redirect: string }>();
  const tokens = new Map<string, { orcid: string; scope: string }>();
  const works = new Map<number, { orcid: string; work: Work }>();
  const requests: PeerRequest[] = [];
  let putCode = 1000;
  let instead: Instead = () => false;
  /** Who signs in there next. */
  let person = "0000-0002-1825-0097";

  const send = (response: ServerResponse, status: number, body: object) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  const fault = (status: number, developer: string, code: number) => ({
    "response-code": status,
    "developer-message": developer,
    "user-message": "There was an error.",
    "error-code": code,
    "more-info": "https://members.orcid.org/api/resources/troubleshooting",
  });

  /** As after the person pressed "Authorize access": the code comes back in the address. */
  function authorize(address: string, orcid = person): { code: string; state: string } {
    const { searchParams } = new URL(address);
    const code = randomBytes(4).toString("hex");
    codes.set(code, {
      orcid,
      scope: searchParams.get("scope") ?? "",
      redirect: searchParams.get("redirect_uri") ?? "",
    });
    return { code, state: searchParams.get("state") ?? "" };
  }

  function signIn(request: IncomingMessage, response: ServerResponse, { path, body }: PeerRequest) {
    const url = new URL(path, "http://orcid");
    if (url.pathname === "/oauth/authorize") {
      const back = new URL(url.searchParams.get("redirect_uri") ?? "");
      const denied = new URL(back);
      for (const [name, value] of Object.entries(authorize(url.href))) back.searchParams.set(name, value);
      for (const [name, value] of [
        ["error", "access_denied"],
        ["error_description", "User denied access"],
        ["state", url.searchParams.get("state") ?? ""],
      ] as const)
        denied.searchParams.set(name, value);
      const link = (to: URL, words: string) => `<a href="${to.href.replaceAll("&", "&amp;")}">${words}</a>`;
      return response
        .writeHead(200, { "content-type": "text/html" })
        .end(`<!doctype html><title>ORCID</title>${link(back, "Authorize access")} ${link(denied, "Deny access")}`);
    }
    const form = new URLSearchParams(String(body));
    const isClient = form.get("client_id") === orcidClient.id && form.get("client_secret") === orcidClient.secret;
    if (!isClient || request.method !== "POST")
      return send(response, 401, { error: "invalid_client", error_description: "Client not found" });
    if (url.pathname === "/oauth/revoke") {
      tokens.delete(form.get("token") ?? "");
      return response.writeHead(200).end();
    }
    const known = codes.get(form.get("code") ?? "");
    if (!known || known.redirect !== form.get("redirect_uri") || form.get("grant_type") !== "authorization_code")
      return send(response, 400, { error: "invalid_grant", error_description: "Invalid authorization code" });
    codes.delete(form.get("code") ?? "");
    const token = `planted-token-${randomBytes(12).toString("hex")}`;
    tokens.set(token, known);
    return send(response, 200, {
      access_token: token,
      token_type: "bearer",
      refresh_token: `planted-token-${randomBytes(12).toString("hex")}`,
      expires_in: 631138518,
      scope: known.scope,
      name: "Asha Kulkarni",
      orcid: known.orcid,
    });
  }

  const sameWork = (orcid: string, { "external-ids": ids }: Work, but?: number) =>
    [...works].find(
      ([code, one]) =>
        code !== but &&
        one.orcid === orcid &&
        one.work["external-ids"]["external-id"].some((id) =>
          ids["external-id"].some(
            (other) =>
              id["external-id-relationship"] === "self" &&
              other["external-id-relationship"] === "self" &&
              id["external-id-type"] === other["external-id-type"] &&
              id["external-id-value"] === other["external-id-value"],
          ),
        ),
    )?.[0];

  function addWork(orcid: string, work: Work): Json {
    const same = sameWork(orcid, work);
    if (same !== undefined)
      return {
        error: fault(
          409,
          `409 Conflict: You have already added this activity (matched by external identifiers), please see element with put-code ${same}. If you are trying to edit the item, please use PUT instead of POST.`,
          9021,
        ),
      };
    putCode += 1;
    works.set(putCode, { orcid, work });
    return { work: { ...work, "put-code": putCode } };
  }

  function member(response: ServerResponse, { method, path, token, body }: PeerRequest) {
    const [, orcid = "", part, code] = /^\/v3\.0\/([\dX-]+)\/(\w+)(?:\/(\d+))?$/.exec(path) ?? [];
    const grant = tokens.get(token ?? "");
    if (grant?.orcid !== orcid)
      return send(response, 401, { error: "invalid_token", error_description: `Invalid access token: ${token}` });
    const mayWrite = grant.scope.includes("/activities/update");
    if (method === "GET" && part === "record") return send(response, 200, recordOf(orcid));
    if (method === "GET" && part === "works") return send(response, 200, summaries(orcid));
    if (!mayWrite) return send(response, 403, fault(403, "403 Forbidden: The user does not have permission.", 9006));
    if (method === "POST" && part === "works") {
      const { bulk } = body as { bulk: { work: Work }[] };
      return send(response, 200, { bulk: bulk.map(({ work }) => addWork(orcid, work)) });
    }
    if (method === "PUT" && part === "work") {
      const stored = works.get(Number(code));
      const work = body as Work;
      if (stored?.orcid !== orcid)
        return send(response, 404, fault(404, "404 Not Found: The resource was not found.", 9016));
      if (sameWork(orcid, work, Number(code)) !== undefined)
        return send(response, 409, fault(409, "409 Conflict: You have already added this activity.", 9021));
      works.set(Number(code), { orcid, work });
      return send(response, 200, work);
    }
    return send(response, 405, fault(405, "405 Method Not Allowed", 9001));
  }

  const recordOf = (orcid: string) => {
    const { group } = recorded.orcid["activities-summary"].works;
    const id = { uri: `https://orcid.org/${orcid}`, path: orcid, host: "orcid.org" };
    return { "orcid-identifier": id, "activities-summary": { works: { group } } };
  };
  const summaries = (orcid: string) => ({
    group: [...works]
      .filter(([, one]) => one.orcid === orcid)
      .map(([code, { work }]) => ({
        "work-summary": [{ ...work, "put-code": code, source: { "source-client-id": { path: orcidClient.id } } }],
      })),
  });

  function begin() {
    for (const service of ["orcidlogin", "orcidmember", "orcid"])
      peers.answers(service, async (request: IncomingMessage, response: ServerResponse) => {
        const path = (request.url ?? "").slice(service.length + 1);
        const parts: Buffer[] = [];
        for await (const part of request) parts.push(part);
        const written = Buffer.concat(parts).toString();
        const isJson = /json/.test(request.headers["content-type"] ?? "");
        const [, token] = /^Bearer (.+)$/.exec(request.headers.authorization ?? "") ?? [];
        const one = { method: request.method ?? "", path, token, body: isJson ? JSON.parse(written) : written };
        requests.push(one);
        if (instead(one, response)) return;
        if (service === "orcidlogin") signIn(request, response, one);
        else member(response, one);
      });
  }
  begin();
  return {
    requests,
    tokens,
    works,
    authorize,
    fault,
    send,
    client: { ...orcidClient, site: "production", api: "member" } as const,
    /** Who signs in next, in the browser. */
    signsIn: (orcid: string) => {
      person = orcid;
    },
    answersInstead: (one: Instead) => {
      instead = one;
    },
    reset: () => {
      for (const one of [codes, tokens, works]) one.clear();
      requests.length = 0;
      instead = () => false;
      begin();
    },
  };
}
