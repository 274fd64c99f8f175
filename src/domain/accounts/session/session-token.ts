import { createHmac } from "node:crypto";
import { jwtVerify } from "jose";
import * as z from "zod";

/** The idle limit: a token not renewed for this long is invalid. */
export const tokenLifeSeconds = 8 * 3600;
/** The absolute limit, stored in the session row. */
export const sessionLifetimeSeconds = 7 * 24 * 3600;
/** The answer to a token older than this has a new one. */
export const renewAfterSeconds = 30 * 60;

const algorithm = "HS256";
const purpose = "session";

/**
 * The person as clients show them, the institute's number (`tenant`), the session's id (`sid`), the number of the token in its session
 * (`n`) and the purpose. They contain no secret, and no right is taken from them.
 */
const claims = z
  .object({
    email: z.string(),
    role: z.string(),
    profileImage: z.string(),
    institute: z.string(),
    department: z.string(),
    tags: z.array(z.string()),
    tenant: z.int32().min(1),
    sid: z.uuid(),
    n: z.number().int().min(1),
    purpose: z.literal(purpose),
    iat: z.number().int(),
    exp: z.number().int(),
  })
  .refine(({ iat, exp }) => exp > iat && exp - iat <= tokenLifeSeconds);
export type SessionClaims = z.output<typeof claims>;

export function signSessionToken(
  key: Uint8Array,
  subject: {
    tenant: number;
    email: string;
    role: string;
    profileImage: string;
    institute: string;
    department: string;
    tags: string[];
  },
  session: { id: string; tokenNumber: number; issuedAt: Date },
): string {
  const iat = Math.floor(session.issuedAt.getTime() / 1000);
  const payload = { ...subject, sid: session.id, n: session.tokenNumber, purpose, iat, exp: iat + tokenLifeSeconds };
  const signed = [{ alg: algorithm, typ: "JWT" }, payload].map(encode).join(".");
  // Not by the library, whose asynchronous signing takes twenty times as long and waits for the threads that hash passwords.
  return `${signed}.${createHmac("sha256", key).update(signed).digest("base64url")}`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}

/**
 * The claims of a session token that we signed; the reason for a failure is not returned. The caller checks whether it
 * has expired.
 */
export async function readSessionToken(key: Uint8Array, token: string): Promise<SessionClaims | undefined> {
  const known = verified.get(key)?.get(token);
  if (known) return known;
  const claims = await verify(key, token);
  if (claims) remember(key, token, claims);
  return claims;
}

async function verify(key: Uint8Array, token: string): Promise<SessionClaims | undefined> {
  if (token.length > 4096 || !token.split(".").every(isCanonical)) return undefined;
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      // Expiry is checked with the database's time, once the session row is read; here it only has to exist.
      requiredClaims: ["exp", "iat", "sid"],
      clockTolerance: 600,
    });
    return claims.safeParse(payload).data;
  } catch {
    // Whatever jose finds wrong with a token, the result is the same: not signed in.
    return undefined;
  }
}

/** One token has one spelling: bits that decoding would ignore are refused. */
function isCanonical(part: string): boolean {
  return Buffer.from(part, "base64url").toString("base64url") === part;
}

// A browser sends the same token for half an hour, and a valid signature stays valid: checking it with each request
// would cost as much as the request. Refused tokens are never cached.
const verified = new WeakMap<Uint8Array, Map<string, SessionClaims>>();
const maxRemembered = 5_000;

function remember(key: Uint8Array, token: string, claims: SessionClaims): void {
  const tokens = verified.get(key) ?? new Map<string, SessionClaims>();
  verified.set(key, tokens);
  const [oldest] = tokens.size < maxRemembered ? [] : tokens.keys();
  if (oldest !== undefined) tokens.delete(oldest);
  tokens.set(token, claims);
}
