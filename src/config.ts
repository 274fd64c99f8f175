import { isIP } from "node:net";
import { resolve } from "node:path";
import { sentence } from "#texts/sentence.ts";

export const processRoles = ["web", "worker", "all"] as const;
export type ProcessRole = (typeof processRoles)[number];

export type Config = {
  port: number;
  host: string;
  /** Beginning of links in e-mails, without a slash at the end. */
  publicUrl: string;
  /** Absolute. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** For migrations and backups; databaseListenUrl by default. */
  databaseOwnerUrl: string | undefined;
  /** The server itself, if databaseUrl is a pooler; databaseUrl by default. */
  databaseListenUrl: string | undefined;
  /** A read replica, for operations that read much data. */
  databaseReadUrl: string | undefined;
  sessionKey: string | undefined;
  smtpUrl: string | undefined;
  /** Addresses or networks whose X-Forwarded headers are trusted. */
  trustedProxies: string[];
  metricsToken: string | undefined;
  demoPassword: string | undefined;
  /** Undefined if look-ups are off. */
  lookups: LookupConfig | undefined;
  /** Undefined if files are not scanned for viruses. */
  scanner: { host: string; port: number } | { path: string } | undefined;
  role: ProcessRole;
  /** There is no real data; nothing else relaxes a check. */
  isDevelopment: boolean;
};

/** `baseUrls` (of a mirror) and `keys` are by the name of the service, which is checked where they are used. */
export type LookupConfig = {
  contact: string | undefined;
  baseUrls: Record<string, string>;
  keys: Record<string, string>;
  /** Undefined if it is not registered at ORCID. */
  orcid: OrcidConfig | undefined;
};

const orcidSites = ["production", "sandbox"] as const;
const orcidApis = ["member", "public"] as const;
type OrcidConfig = {
  id: string;
  secret: string;
  site: (typeof orcidSites)[number];
  api: (typeof orcidApis)[number];
};

/** Names the faulty variable and its possible values. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/** Reads the environment once; throws ConfigError. An empty variable counts as absent. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const port = readPort(env);
  const host = given(env, "HOST") ?? "127.0.0.1";
  const databaseUrl = readUrl(env, "DATABASE_URL", ["postgres:", "postgresql:"]);
  const databaseOwnerUrl = readUrl(env, "DATABASE_OWNER_URL", ["postgres:", "postgresql:"]);
  const databaseListenUrl = readUrl(env, "DATABASE_LISTEN_URL", ["postgres:", "postgresql:"]) ?? databaseUrl;
  for (const name of ["DATABASE_OWNER_URL", "DATABASE_LISTEN_URL", "DATABASE_READ_URL"]) {
    if (databaseUrl || given(env, name) === undefined) continue;
    throw new ConfigError(sentence("{{name}} is set without DATABASE_URL: set both, or neither.", { name }));
  }
  const publicUrl = (readUrl(env, "PUBLIC_URL", ["http:", "https:"]) ?? localUrl(host, port)).replace(/\/+$/, "");
  return {
    port,
    host,
    publicUrl,
    dataDir: resolve(given(env, "DATA_DIR") ?? "data"),
    databaseUrl,
    databaseOwnerUrl: databaseOwnerUrl ?? databaseListenUrl,
    databaseListenUrl,
    databaseReadUrl: readUrl(env, "DATABASE_READ_URL", ["postgres:", "postgresql:"]),
    sessionKey: readSessionKey(env),
    smtpUrl: readUrl(env, "SMTP_URL", ["smtp:", "smtps:"]),
    trustedProxies: readProxies(env),
    metricsToken: readLongSecret(env, "METRICS_TOKEN", 16),
    demoPassword: given(env, "DEMO_PASSWORD"),
    lookups: readLookups(env),
    scanner: readScanner(env),
    role: readRole(env),
    isDevelopment: env.NODE_ENV === "development",
  };
}

/** Whether only this machine can reach the address. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}

/** Throws ConfigError if passwords could be read in transit, or the log could contain secrets. */
export function refuseUnsafeServing({ host, publicUrl, trustedProxies, role }: Config, env: NodeJS.ProcessEnv): void {
  if (role !== "worker") refuseUnencryptedServing(host, publicUrl, trustedProxies);
  refuseDebugOutput(env);
}

function refuseUnencryptedServing(host: string, publicUrl: string, trustedProxies: string[]): void {
  if (isLoopback(host) || (publicUrl.startsWith("https://") && trustedProxies.length > 0)) return;
  throw new ConfigError(
    sentence(
      "HOST is {{host}}, which other machines can reach, and passwords would be sent unencrypted. Set PUBLIC_URL to an https:// address and TRUSTED_PROXIES to the proxy that serves it, or leave HOST at 127.0.0.1.",
      { host },
    ),
  );
}

function refuseDebugOutput(env: NodeJS.ProcessEnv): void {
  for (const name of ["DEBUG", "NODE_DEBUG"]) {
    if (given(env, name))
      throw new ConfigError(
        sentence("{{name}} is set: debug output may contain what people type. Unset it.", { name }),
      );
  }
}

function given(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === "" ? undefined : value;
}

function readPort(env: NodeJS.ProcessEnv): number {
  const text = given(env, "PORT") ?? "3000";
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) return port;
  throw new ConfigError(sentence("PORT is “{{text}}”: it must be a whole number from 0 to 65535.", { text }));
}

function localUrl(host: string, port: number): string {
  const everywhere = host === "0.0.0.0" || host === "::";
  const name = everywhere ? "localhost" : isIP(host) === 6 ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

// The value is not in the message: it may contain a password.
function readUrl(env: NodeJS.ProcessEnv, name: string, protocols: string[]): string | undefined {
  const text = given(env, name);
  if (text === undefined) return undefined;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  const starts = protocols.map((protocol) => `${protocol}//`);
  throw new ConfigError(
    sentence("{{name}} is not a valid address: it must begin with {{starts}}", { name, starts: { or: starts } }),
  );
}

function readSessionKey(env: NodeJS.ProcessEnv): string | undefined {
  const key = readLongSecret(env, "SESSION_KEY", 32);
  if (key && (new Set(key).size < 8 || /change.?me|example|sample|secret|password|0123456789|abcdefgh/i.test(key))) {
    throw new ConfigError("SESSION_KEY looks like a sample. Create one with `openssl rand -hex 32`.");
  }
  return key;
}

function readLongSecret(env: NodeJS.ProcessEnv, name: string, bytes: number): string | undefined {
  const secret = given(env, name);
  if (secret === undefined || Buffer.byteLength(secret) >= bytes) return secret;
  throw new ConfigError(sentence("{{name}} is too short: it needs at least {{bytes}} bytes.", { name, bytes }));
}

function readProxies(env: NodeJS.ProcessEnv): string[] {
  const entries = (given(env, "TRUSTED_PROXIES") ?? "").split(/[\s,]+/).filter(Boolean);
  for (const entry of entries) {
    const [address = "", bits, ...rest] = entry.split("/");
    const version = isIP(address);
    const widthIsFine = bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32));
    if (version === 0 || !widthIsFine || rest.length > 0) {
      throw new ConfigError(
        sentence("TRUSTED_PROXIES holds “{{text}}”: each entry must be an IP address or a network like 10.0.0.0/8.", {
          text: entry,
        }),
      );
    }
  }
  return entries;
}

function readLookups(env: NodeJS.ProcessEnv): LookupConfig | undefined {
  const onOrOff = given(env, "LOOKUPS") ?? "on";
  if (onOrOff !== "on" && onOrOff !== "off")
    throw new ConfigError(sentence("LOOKUPS is “{{text}}”: it must be on or off.", { text: onOrOff }));
  const contact = given(env, "LOOKUPS_CONTACT");
  if (contact !== undefined && !/^[^\s@<>()]+@[^\s@<>()]+$/.test(contact))
    throw new ConfigError("LOOKUPS_CONTACT is not an e-mail address.");
  const baseUrls = readPairs(env, "LOOKUPS_BASES");
  for (const [service, address] of Object.entries(baseUrls)) {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (url?.protocol === "https:" || (url?.protocol === "http:" && isLoopback(url.hostname))) continue;
    throw new ConfigError(
      sentence("LOOKUPS_BASES holds an address for {{name}} that is neither https:// nor http:// on this machine.", {
        name: service,
      }),
    );
  }
  const orcid = readOrcid(env);
  return onOrOff === "on" ? { contact, baseUrls, keys: readPairs(env, "LOOKUPS_KEYS"), orcid } : undefined;
}

function readScanner(env: NodeJS.ProcessEnv): Config["scanner"] {
  const text = given(env, "VIRUS_SCANNER");
  if (text === undefined) return undefined;
  const { protocol, hostname, port, pathname } = URL.canParse(text) ? new URL(text) : new URL("none:");
  if (protocol === "tcp:" && hostname !== "" && port !== "" && /^\/?$/.test(pathname))
    return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) };
  if (protocol === "unix:" && hostname === "" && pathname.length > 1) return { path: decodeURIComponent(pathname) };
  throw new ConfigError("VIRUS_SCANNER must be like tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl.");
}

function readOrcid(env: NodeJS.ProcessEnv): OrcidConfig | undefined {
  const [id, secret] = [given(env, "ORCID_CLIENT_ID"), given(env, "ORCID_CLIENT_SECRET")];
  const site = readOneOf(env, "ORCID_SITE", orcidSites);
  const api = readOneOf(env, "ORCID_API", orcidApis);
  if (id === undefined && secret === undefined) return undefined;
  if (id !== undefined && secret !== undefined) return { id, secret, site, api };
  throw new ConfigError("ORCID_CLIENT_ID and ORCID_CLIENT_SECRET belong together: set both, or neither.");
}

/** The first is the default. */
function readOneOf<T extends string>(env: NodeJS.ProcessEnv, name: string, values: readonly [T, ...T[]]): T {
  const text = given(env, name) ?? values[0];
  const value = values.find((known) => known === text);
  if (value !== undefined) return value;
  throw new ConfigError(
    sentence("{{name}} is “{{text}}”: it must be {{values}}.", { name, text, values: { or: values } }),
  );
}

/** "crossref=… datacite=…"; the values are in no message. */
function readPairs(env: NodeJS.ProcessEnv, name: string): Record<string, string> {
  const pairs = (given(env, name) ?? "").split(/\s+/).filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, service, value] = /^([a-z]+)=(\S+)$/.exec(pair) ?? [];
      if (service === undefined || value === undefined)
        throw new ConfigError(sentence("{{name}} is not a list like crossref=… openalex=…", { name }));
      return [service, value];
    }),
  );
}

function readRole(env: NodeJS.ProcessEnv): ProcessRole {
  const text = given(env, "FPMS_ROLE") ?? "all";
  const role = processRoles.find((known) => known === text);
  if (role) return role;
  throw new ConfigError(
    sentence("FPMS_ROLE is “{{text}}”: it must be one of {{roles}}.", { text, roles: processRoles }),
  );
}
