import { afterEach, expect, test } from "vitest";
import { browserToken } from "#tests/support/server/browser-token.ts";
import { redirectInstalledApp } from "./app-start.ts";

afterEach(() => localStorage.clear());

test.each([
  ["Faculty", "home", "/faculty"],
  ["Admin", "home", "/admin"],
  ["Faculty", "notifications", "/common/notifications"],
  ["Admin", "upload", "/admin/upload"],
  ["Head Of Department", "upload", "/common/upload/bulk"],
  ["Super Admin", "upload", "/superadmin"],
  ["Super Admin", "account", "/superadmin/account"],
  ["Faculty", "nonsense", "/faculty"],
])("the installed app opens for %s, %s: %s", async (role, input, path) => {
  localStorage.setItem("token", browserToken({ role }));
  expect(await start(`?app=${input}`)).toBe(path);
});

test("without a sign-in it begins at the sign-in, and a visit to the landing page stays there", async () => {
  expect(await start("?app=home")).toBe("/auth/login");
  localStorage.setItem("token", browserToken({ exp: 1 }));
  expect(await start("?app=home")).toBe("/auth/login");
  expect(await start("")).toBeNull();
});

async function start(search: string): Promise<string | null> {
  try {
    return await redirectInstalledApp({ request: new Request(`http://127.0.0.1/${search}`) });
  } catch (answer) {
    return (answer as Response).headers.get("location");
  }
}
