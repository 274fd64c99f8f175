import { createHmac, createSign, generateKeyPairSync, randomUUID, sign as signBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { decodeJwt } from "jose";
import { afterAll, expect, test } from "vitest";
import { theWorld } from "#tests/support/server/world.ts";

/** A forged or stale token, or a valid one in the wrong place. */
type Attempt = { name: string; url?: string; headers?: Record<string, string>; body?: object };

const world = await theWorld();
const key = Buffer.from(world.appContext.sessionKey);
const claims = decodeJwt(world.teacher.token);
const [goodHead = "", goodBody = "", goodSignature = ""] = world.teacher.token.split(".");

let fetches = 0;
const canary = createServer((_request, response) => {
  fetches += 1;
  response.end("{}");
});
await new Promise<void>((resolve) => canary.listen(0, "127.0.0.1", resolve));
const bait = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/keys.json`;
afterAll(() => canary.close());

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const hmac = (data: string, secret: Buffer | string, hash = "sha256") =>
  createHmac(hash, secret).update(data).digest("base64url");
const header = { alg: "HS256", typ: "JWT" };

function signed(head: object, body: object, secret: Buffer | string = key, hash = "sha256"): string {
  const data = `${encode(head)}.${encode(body)}`;
  return `${data}.${hmac(data, secret, hash)}`;
}

const inHeader = (name: string, token: string): Attempt => ({ name, headers: { token } });
const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
const ec = generateKeyPairSync("ec", { namedCurve: "P-256" });
const ed = generateKeyPairSync("ed25519");
const publicPem = rsa.publicKey.export({ type: "spki", format: "pem" }).toString();

function unsigned(): Attempt[] {
  const names = ["none", "None", "NONE", "nOnE", "none ", "", "null", null, undefined, 0, true, [], ["none"], {}];
  const ends = ["", goodSignature, "AAAA", hmac("x", "")];
  return names.flatMap((alg) =>
    ends.map((end) =>
      inHeader(`alg ${JSON.stringify(alg)} with "${end}"`, `${encode({ ...header, alg })}.${goodBody}.${end}`),
    ),
  );
}

function otherAlgorithms(): Attempt[] {
  const attempts = [
    inHeader("HS384 with our key", signed({ ...header, alg: "HS384" }, claims, key, "sha384")),
    inHeader("HS512 with our key", signed({ ...header, alg: "HS512" }, claims, key, "sha512")),
  ];
  for (const alg of [
    "HS384",
    "HS512",
    "RS256",
    "RS384",
    "RS512",
    "PS256",
    "ES256",
    "ES384",
    "EdDSA",
    "hs256",
    "HS256 ",
    "HMAC",
    "HS1",
  ])
    attempts.push(inHeader(`an HS256 signature called ${alg}`, signed({ ...header, alg }, claims)));
  for (const [alg, hash] of [
    ["RS256", "sha256"],
    ["RS384", "sha384"],
    ["RS512", "sha512"],
  ] as const) {
    const data = `${encode({ ...header, alg })}.${goodBody}`;
    const signature = createSign(hash).update(data).sign(rsa.privateKey).toString("base64url");
    attempts.push(inHeader(`${alg} with a key of its own`, `${data}.${signature}`));
    attempts.push(inHeader(`HS256 with the public key of ${alg}`, signed(header, claims, publicPem)));
  }
  const es = `${encode({ ...header, alg: "ES256" })}.${goodBody}`;
  const esSignature = signBytes("sha256", Buffer.from(es), { key: ec.privateKey, dsaEncoding: "ieee-p1363" });
  attempts.push(inHeader("ES256 with a key of its own", `${es}.${esSignature.toString("base64url")}`));
  attempts.push(inHeader("ES256 with an empty signature", `${es}.${Buffer.alloc(64).toString("base64url")}`));
  const eddsa = `${encode({ ...header, alg: "EdDSA" })}.${goodBody}`;
  attempts.push(
    inHeader(
      "EdDSA with a key of its own",
      `${eddsa}.${signBytes(null, Buffer.from(eddsa), ed.privateKey).toString("base64url")}`,
    ),
  );
  return attempts;
}

function otherKeys(): Attempt[] {
  const text = key.toString();
  const keys = [
    "",
    "secret",
    "changeme",
    "your-256-bit-secret",
    "password",
    "key",
    "jwt",
    "0".repeat(32),
    "\0".repeat(32),
    publicPem,
  ];
  const nearOnes = [
    `${text}x`,
    text.slice(1),
    text.slice(0, -1),
    text.toUpperCase(),
    [...text].reverse().join(""),
    ` ${text}`,
    `${text}\n`,
  ];
  const encoded = [key.toString("hex"), key.toString("base64"), key.toString("base64url"), `${text}${text}`];
  return [...keys, ...nearOnes, ...encoded].map((secret, index) =>
    inHeader(`another key (${index})`, signed(header, claims, secret)),
  );
}

function keysInHeaders(): Attempt[] {
  const mine = Buffer.from("a key the attacker brings along!!");
  const jwk = { kty: "oct", k: mine.toString("base64url"), alg: "HS256" };
  const kids = [
    "/dev/null",
    "../../../../dev/null",
    "' or 1=1 --",
    "0",
    "-1",
    bait,
    `file://${import.meta.filename}`,
    "$(id)",
    "a".repeat(2000),
    "",
  ];
  const heads: object[] = [
    { jwk },
    { jwk: rsa.publicKey.export({ format: "jwk" }) },
    { jwk: null },
    { jku: bait },
    { jku: bait, kid: "1" },
    { x5u: bait },
    { x5c: [Buffer.from(publicPem).toString("base64")] },
    { x5t: "AAAA" },
    { "x5t#S256": "AAAA" },
    { jwk, jku: bait, x5u: bait, kid: "1" },
    ...kids.map((kid) => ({ kid })),
  ];
  return heads.flatMap((extra, index) =>
    [mine, "", Buffer.alloc(32)].map((secret, which) =>
      inHeader(`keys in the header (${index}.${which})`, signed({ ...header, ...extra }, claims, secret)),
    ),
  );
}

function criticalHeaders(): Attempt[] {
  const heads = [
    { crit: ["exp"] },
    { crit: ["unknown"], unknown: 1 },
    { crit: [] },
    { crit: "exp" },
    { crit: ["b64"], b64: false },
    { crit: ["alg"] },
    { crit: [1] },
    { crit: null },
    { b64: false, crit: ["b64", "x"], x: 1 },
  ];
  return heads.map((extra) => inHeader(`critical ${JSON.stringify(extra)}`, signed({ ...header, ...extra }, claims)));
}

function otherClaims(): Attempt[] {
  const now = Math.floor(Date.now() / 1000);
  const attempts: Attempt[] = [];
  for (const name of Object.keys(claims)) {
    const { [name]: _left, ...rest } = claims;
    attempts.push(inHeader(`without ${name}`, signed(header, rest)));
    for (const value of [null, {}, [], "", -1, 1.5, false])
      if (!(name === "exp" || name === "iat") || typeof value !== "number" || value < 0)
        if (!isFitting(name, value))
          attempts.push(inHeader(`${name} as ${JSON.stringify(value)}`, signed(header, { ...claims, [name]: value })));
  }
  for (const purpose of [
    "reset",
    "invite",
    "download",
    "Session",
    "session ",
    "session\0",
    ["session"],
    { session: true },
    1,
  ])
    attempts.push(inHeader(`purpose ${JSON.stringify(purpose)}`, signed(header, { ...claims, purpose })));
  for (const exp of [0, 1, now - 1, now - 60, now - 599, now - 3600, now - 86_400 * 8, -now, "9999999999", "soon"])
    attempts.push(inHeader(`exp ${exp}`, signed(header, { ...claims, exp })));
  for (const nbf of [now + 3600, now + 86_400 * 365, "later"])
    attempts.push(inHeader(`nbf ${nbf}`, signed(header, { ...claims, nbf })));
  for (const sid of [
    randomUUID(),
    "1",
    "' or true --",
    "00000000-0000-0000-0000-000000000000",
    1,
    ["x"],
    `${claims.sid} `,
  ])
    attempts.push(inHeader(`sid ${JSON.stringify(sid)}`, signed(header, { ...claims, sid })));
  for (const tenant of [0, 999_999, 2 ** 31, Number.MAX_SAFE_INTEGER, 1e300, "1", [1], world.other.id])
    attempts.push(inHeader(`tenant ${JSON.stringify(tenant)}`, signed(header, { ...claims, tenant })));
  for (const whole of ["", "null", "[]", "1", '"text"', "{", "{}", '{"exp":1}', `${JSON.stringify(claims)}x`]) {
    const data = `${goodHead}.${Buffer.from(whole).toString("base64url")}`;
    attempts.push(inHeader(`claims ${whole.slice(0, 20)}`, `${data}.${hmac(data, key)}`));
  }
  return attempts;
}

/** Claims that nobody trusts may have any text; only their type is checked. */
function isFitting(name: string, value: unknown): boolean {
  if (name === "tags") return Array.isArray(value);
  const isText = ["email", "role", "profileImage", "institute", "department"].includes(name);
  return isText && typeof value === "string";
}

function changedLetters(): Attempt[] {
  const { token } = world.teacher;
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const places = [...Array(token.length).keys()].filter((place) => token[place] !== ".");
  const chosen = places.filter((place, index) => index % 3 === 0 || place > token.length - 12);
  return chosen.map((place) => {
    const letter = alphabet[alphabet.indexOf(token[place] ?? "A") ^ 1];
    return inHeader(`letter ${place} changed`, `${token.slice(0, place)}${letter}${token.slice(place + 1)}`);
  });
}

function brokenShapes(): Attempt[] {
  const { token } = world.teacher;
  const jws = JSON.stringify({ payload: goodBody, protected: goodHead, signature: goodSignature });
  const shapes = [
    "null",
    "undefined",
    "true",
    "{}",
    "[]",
    ".",
    "..",
    "...",
    "a.b.c",
    goodHead,
    goodBody,
    goodSignature,
    `${goodHead}.${goodBody}`,
    `${goodHead}.${goodBody}.`,
    `.${goodBody}.${goodSignature}`,
    `${goodHead}..${goodSignature}`,
    `${token}.`,
    `.${token}`,
    `${token}.${goodSignature}`,
    `${token}..`,
    `${token}=`,
    `${token}==`,
    `${token}\t.`,
    `Bearer ${token}`,
    `token=${token}`,
    `"${token}"`,
    `${token},${token}`,
    `${token} ${token}`,
    `${token};`,
    encodeURIComponent(`${token}=`),
    jws,
    Buffer.from(token).toString("base64url"),
    token.toLowerCase(),
    token.toUpperCase(),
    [...token].reverse().join(""),
    `${goodBody}.${goodHead}.${goodSignature}`,
    `${goodHead}.${goodSignature}.${goodBody}`,
    "a".repeat(4097),
    `${token}${"A".repeat(5000)}`,
    `${goodHead}.${goodBody}.${goodSignature}.${goodHead}.${goodBody}`,
    "%00",
    "' or 1=1 --",
    "../../etc/passwd",
    "<script>",
    "\u00e9\u00e8",
  ];
  return shapes.map((shape, index) => inHeader(`shape ${index}`, shape));
}

function wrongPlaces(): Attempt[] {
  const { token } = world.teacher;
  const urls = ["/api/me", "/api/me/sessions", "/api/records/journal", "/api/notifications"];
  const headers: Record<string, string>[] = [
    { cookie: `token=${token}` },
    { cookie: `session=${token}; token=${token}` },
    { authorization: `Bearer ${token}` },
    { authorization: token },
    { authorization: `token ${token}` },
    { "x-token": token },
    { "x-access-token": token },
    { "x-auth-token": token },
    { "proxy-authorization": `Bearer ${token}` },
    { "x-xsrf-token": token },
    { "access-token": token },
    { tokens: token },
  ];
  return urls.flatMap((url) => [
    ...headers.map((given) => ({ name: `${Object.keys(given)} at ${url}`, url, headers: given })),
    { name: `query at ${url}`, url: `${url}?token=${token}` },
    { name: `access_token at ${url}`, url: `${url}?access_token=${token}` },
  ]);
}

const attempts: Attempt[] = [
  ...unsigned(),
  ...otherAlgorithms(),
  ...otherKeys(),
  ...keysInHeaders(),
  ...criticalHeaders(),
  ...otherClaims(),
  ...changedLetters(),
  ...brokenShapes(),
  ...wrongPlaces(),
];

test(`none of ${attempts.length} forged, stale or misplaced tokens is accepted, and none causes a fault or a fetch`, async () => {
  expect(attempts.length).toBeGreaterThanOrEqual(420);
  const leaks: string[] = [];
  for (const { name, url = "/api/me", headers = {} } of attempts) {
    const { status, text } = await world.nobody.get(url, headers);
    if (status !== 401 || text.includes(world.teacher.email)) leaks.push(`${name}: ${status} ${text.slice(0, 120)}`);
  }
  expect(leaks).toEqual([]);
  expect(fetches).toBe(0);
  await world.as(world.teacher).get("/api/me").answers(200);
});

test("a token in the body is ignored", async () => {
  const { token } = world.teacher;
  for (const path of ["/api/auth/logout", "/api/me/password"]) await world.nobody.post(path, { token }).answers(401);
  await world.nobody.patch("/api/me/preferences", { token, theme: "dark" }).answers(401);
  await world.as(world.teacher).get("/api/me").answers(200);
});

test("a number beyond the newest token ends the session", async () => {
  const token = await world.aSession(world.colleague);
  await world
    .as({ token: signed(header, { ...decodeJwt(token), n: 7 }) })
    .get("/api/me")
    .answers(401);
  await world.as({ token }).get("/api/me").answers(401);
});

test("claims of another role give no access: rights come from the database", async () => {
  const raised = signed(header, {
    ...claims,
    role: "Super Admin",
    tags: ["research coordinator"],
    email: world.superAdmin.email,
  });
  const me = await world.as({ token: raised }).get("/api/me").answers(200);
  expect(me).toMatchObject({ role: "Faculty", email: world.teacher.email });
  await world.as({ token: raised }).get("/api/accounts").answers(403);
});
