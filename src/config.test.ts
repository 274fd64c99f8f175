import { expect, test } from "vitest";
import { ConfigError, readConfig, refuseUnsafeServing } from "./config.ts";

const goodKey = "f3a91c07d2be48655c1e9a7b30d4826ffb17ce90a2d35846";

test("without a single variable everything has a sensible value", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://127.0.0.1:3000",
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    trustedProxies: [],
    role: "all",
    isDevelopment: false,
  });
  expect(readConfig({}).dataDir).toMatch(/^\/.*\/data$/);
});

test("an empty variable counts as absent", () => {
  expect(readConfig({ PORT: "", HOST: " ", SESSION_KEY: "" })).toMatchObject({ port: 3000, host: "127.0.0.1" });
});

test("a virus scanner is a host with its port, or a socket", () => {
  const scannerOf = (VIRUS_SCANNER: string) => readConfig({ VIRUS_SCANNER }).scanner;
  expect(scannerOf("")).toBeUndefined();
  expect(scannerOf("tcp://127.0.0.1:3310")).toEqual({ host: "127.0.0.1", port: 3310 });
  expect(scannerOf("tcp://[::1]:3310/")).toEqual({ host: "::1", port: 3310 });
  expect(scannerOf("unix:///run/clamav/clamd.ctl")).toEqual({ path: "/run/clamav/clamd.ctl" });
});

test("the addresses of the owner and for listening are the database's unless others are given", () => {
  const databaseUrl = "postgres://app@db/fpms";
  const same = { databaseOwnerUrl: databaseUrl, databaseListenUrl: databaseUrl };
  expect(readConfig({ DATABASE_URL: databaseUrl })).toMatchObject(same);
  const direct = "postgres://app@server/fpms";
  expect(readConfig({ DATABASE_URL: databaseUrl, DATABASE_LISTEN_URL: direct })).toMatchObject({
    databaseUrl,
    databaseOwnerUrl: direct,
    databaseListenUrl: direct,
  });
  const owner = "postgres://owner@db/fpms";
  expect(readConfig({ DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: owner }).databaseOwnerUrl).toBe(owner);
});

test.each<[string, NodeJS.ProcessEnv, RegExp]>([
  ["PORT", { PORT: "80a" }, /^PORT is “80a”/],
  ["PORT", { PORT: "70000" }, /^PORT is “70000”/],
  ["PUBLIC_URL", { PUBLIC_URL: "javascript:alert(1)" }, /^PUBLIC_URL/],
  ["DATABASE_URL", { DATABASE_URL: "mysql://db" }, /^DATABASE_URL/],
  ["DATABASE_OWNER_URL", { DATABASE_OWNER_URL: "postgres://owner@db/fpms" }, /DATABASE_OWNER_URL/],
  ["DATABASE_LISTEN_URL", { DATABASE_LISTEN_URL: "postgres://app@db/fpms" }, /DATABASE_LISTEN_URL/],
  ["DATABASE_READ_URL", { DATABASE_READ_URL: "postgres://app@db/fpms" }, /DATABASE_READ_URL/],
  ["SMTP_URL", { SMTP_URL: "mail.example" }, /^SMTP_URL is not a valid address/],
  ["SESSION_KEY", { SESSION_KEY: "short" }, /^SESSION_KEY is too short/],
  ["SESSION_KEY", { SESSION_KEY: "a".repeat(40) }, /^SESSION_KEY/],
  ["SESSION_KEY", { SESSION_KEY: "change-me".repeat(5) }, /^SESSION_KEY looks like a sample/],
  ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "10.0.0.0/8, nginx" }, /^TRUSTED_PROXIES holds “nginx”/],
  ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "10.0.0.0/33" }, /^TRUSTED_PROXIES/],
  ["METRICS_TOKEN", { METRICS_TOKEN: "abc" }, /^METRICS_TOKEN is too short/],
  ["LOOKUPS", { LOOKUPS: "no" }, /^LOOKUPS is “no”/],
  ["LOOKUPS_CONTACT", { LOOKUPS_CONTACT: "x\r\nHost: y" }, /^LOOKUPS_CONTACT/],
  [
    "LOOKUPS_BASES",
    { LOOKUPS_BASES: "crossref=http://mirror.example" },
    /^LOOKUPS_BASES holds an address for crossref/,
  ],
  ["LOOKUPS_BASES", { LOOKUPS_BASES: "crossref=file:///etc/passwd" }, /^LOOKUPS_BASES holds an address for crossref/],
  ["ORCID_CLIENT_SECRET", { ORCID_CLIENT_ID: "APP-1" }, /^ORCID_CLIENT_ID and ORCID_CLIENT_SECRET belong together/],
  ["ORCID_SITE", { ORCID_SITE: "test" }, /^ORCID_SITE is “test”: it must be production or sandbox/],
  ["ORCID_API", { ORCID_API: "free" }, /^ORCID_API is “free”: it must be member or public/],
  ["LOOKUPS_KEYS", { LOOKUPS_KEYS: "openalex" }, /^LOOKUPS_KEYS is not a list/],
  ["VIRUS_SCANNER", { VIRUS_SCANNER: "127.0.0.1:3310" }, /^VIRUS_SCANNER must be like/],
  ["VIRUS_SCANNER", { VIRUS_SCANNER: "http://scanner.example:3310" }, /^VIRUS_SCANNER must be like/],
  ["VIRUS_SCANNER", { VIRUS_SCANNER: "tcp://scanner.example" }, /^VIRUS_SCANNER must be like/],
  ["VIRUS_SCANNER", { VIRUS_SCANNER: "unix://host/clamd.ctl" }, /^VIRUS_SCANNER must be like/],
  ["FPMS_ROLE", { FPMS_ROLE: "both" }, /^FPMS_ROLE is “both”/],
])("a wrong %s is refused by name", (_name, env, sentence) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(sentence);
});

test("a refused address is not repeated, because it may contain a password", () => {
  expect(() => readConfig({ SMTP_URL: "smtpx://me:hunter2@mail" })).not.toThrow("hunter2");
});

test.each<[string, NodeJS.ProcessEnv, RegExp]>([
  ["HOST", { HOST: "0.0.0.0" }, /^HOST is 0\.0\.0\.0, which other machines can reach/],
  ["HOST", { HOST: "::" }, /^HOST is ::, which other machines can reach/],
  [
    "HOST",
    { HOST: "0.0.0.0", PUBLIC_URL: "https://fpms.example" },
    /^HOST.*TRUSTED_PROXIES to the proxy that serves it/,
  ],
  ["HOST", { HOST: "0.0.0.0", TRUSTED_PROXIES: "10.0.0.1" }, /^HOST.*Set PUBLIC_URL to an https:\/\/ address/],
  [
    "HOST",
    { HOST: "192.0.2.7", TRUSTED_PROXIES: "10.0.0.1", PUBLIC_URL: "http://fpms.example" },
    /^HOST is 192\.0\.2\.7/,
  ],
  ["HOST", { HOST: "127.example.org" }, /^HOST/],
  ["HOST", { HOST: "::ffff:0.0.0.0" }, /^HOST/],
  ["DEBUG", { DEBUG: "*" }, /^DEBUG is set/],
  ["NODE_DEBUG", { NODE_DEBUG: "http" }, /^NODE_DEBUG is set/],
])("an unsafe %s is refused where something is served, and by no other command", (_name, env, sentence) => {
  const config = readConfig(env);
  expect(() => refuseUnsafeServing(config, env)).toThrow(sentence);
});

test("a public address behind a declared https proxy is accepted", () => {
  const env = { HOST: "::", TRUSTED_PROXIES: "10.0.0.1", PUBLIC_URL: "https://fpms.example/" };
  const config = readConfig({ ...env, SESSION_KEY: goodKey });
  expect(config.publicUrl).toBe("https://fpms.example");
  expect(() => refuseUnsafeServing(config, env)).not.toThrow();
});
