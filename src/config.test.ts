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

test("the owner's address is the database's unless another is given", () => {
  const databaseUrl = "postgres://app@db/fpms";
  expect(readConfig({ DATABASE_URL: databaseUrl }).databaseOwnerUrl).toBe(databaseUrl);
  const owner = "postgres://owner@db/fpms";
  expect(readConfig({ DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: owner }).databaseOwnerUrl).toBe(owner);
});

test.each([
  ["PORT", { PORT: "80a" }],
  ["PORT", { PORT: "70000" }],
  ["PUBLIC_URL", { PUBLIC_URL: "javascript:alert(1)" }],
  ["DATABASE_URL", { DATABASE_URL: "mysql://db" }],
  ["DATABASE_OWNER_URL", { DATABASE_OWNER_URL: "postgres://owner@db/fpms" }],
  ["SMTP_URL", { SMTP_URL: "mail.example" }],
  ["SESSION_KEY", { SESSION_KEY: "short" }],
  ["SESSION_KEY", { SESSION_KEY: "a".repeat(40) }],
  ["SESSION_KEY", { SESSION_KEY: "change-me-change-me-change-me-change-me" }],
  ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "10.0.0.0/8, nginx" }],
  ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "10.0.0.0/33" }],
  ["METRICS_TOKEN", { METRICS_TOKEN: "abc" }],
  ["FPMS_ROLE", { FPMS_ROLE: "both" }],
])("a wrong %s is refused by name", (name, env) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(name);
});

test("a refused address is not repeated, because it may contain a password", () => {
  expect(() => readConfig({ SMTP_URL: "smtpx://me:hunter2@mail" })).not.toThrow("hunter2");
});

test.each([
  ["HOST", { HOST: "0.0.0.0" }],
  ["HOST", { HOST: "0.0.0.0", PUBLIC_URL: "https://fpms.example" }],
  ["HOST", { HOST: "192.0.2.7", TRUSTED_PROXIES: "10.0.0.1", PUBLIC_URL: "http://fpms.example" }],
  ["HOST", { HOST: "127.example.org" }],
  ["HOST", { HOST: "::ffff:0.0.0.0" }],
  ["DEBUG", { DEBUG: "*" }],
  ["NODE_DEBUG", { NODE_DEBUG: "http" }],
])("an unsafe %s is refused where something is served, and by no other command", (name, env) => {
  const config = readConfig(env);
  expect(() => refuseUnsafeServing(config, env)).toThrow(name);
});

test("a public address behind a declared https proxy is accepted", () => {
  const env = { HOST: "::", TRUSTED_PROXIES: "10.0.0.1", PUBLIC_URL: "https://fpms.example/" };
  const config = readConfig({ ...env, SESSION_KEY: goodKey });
  expect(config.publicUrl).toBe("https://fpms.example");
  expect(() => refuseUnsafeServing(config, env)).not.toThrow();
});
