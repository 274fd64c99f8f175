import type { Page } from "@playwright/test";
import {
  type College,
  type Expected,
  type Of,
  type Person,
  queryOf,
} from "#tests/support/files/worked-examples/example.ts";
import { examples } from "#tests/support/files/worked-examples/examples.ts";
import { isTurn } from "#tests/support/sampled.ts";
import type { OwnCopy } from "../support/own-copy.ts";
import { expect, test } from "../support/own-institute.ts";

/**
 * The worked examples on the pages, in the full run all of them;
 * `tests/http/reports/worked-examples.test.ts` takes the same through the API, the command language and the Excel file.
 */
for (const { name, steps } of examples.filter((_, index) => isTurn(index, 7)))
  test(name, async ({ institute }) => {
    const { college, pageOf } = reach(institute);
    for (const step of steps)
      for (const expected of await step(college))
        await isShown(await pageOf(expected.who), expected, expected.who === college.admin);
  });

async function isShown(page: Page, expected: Expected, isAdmin: boolean): Promise<void> {
  if (expected.of === "table") return isTable(page, expected);
  if (expected.of === "score") return isScore(page, expected);
  const { line, works, rows } = expected;
  await page.goto(`/${isAdmin ? "admin" : "common"}/reports?${new URLSearchParams({ q: line })}`);
  await expect(page.locator(".whole .answer")).toHaveText(String(works));
  if (rows) await expect(page.locator(".report-table tbody tr")).toHaveCount(Object.keys(rows).length);
}

async function isTable(page: Page, expected: Of<"table">): Promise<void> {
  const { id, rows, figure, lines } = expected;
  const query = queryOf(expected);
  await page.goto(`/admin/reports/${id}?${new URLSearchParams(query)}`);
  const about = `${id} ${JSON.stringify(query)}`;
  await expect(page.getByRole("link", { name: /^The table/ }).locator(".mono"), about).toHaveText(String(rows));
  await expect(page.locator(".body-table tbody tr"), about).toHaveCount(rows);
  if (figure !== undefined) await expect(page.locator(".table-figure .figure"), about).toHaveText(figure);
  for (const [label, expected] of Object.entries(lines ?? {})) {
    const line = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: label, exact: true }) });
    await expect(line.getByRole("cell"), about).toHaveText(expected.map(shown));
  }
}

function shown(cell: string | number): string {
  if (typeof cell === "string") return cell;
  return Number.isInteger(cell) ? cell.toLocaleString("en-IN") : cell.toFixed(2);
}

async function isScore(page: Page, { total, points, cap, impact }: Of<"score">): Promise<void> {
  await page.goto(`/common/score${impact ? `?impact=${impact}` : ""}`);
  await expect(page.locator(".table-figure .figure")).toHaveText(String(total));
  for (const [title, own] of Object.entries(points ?? {}))
    await expect(page.getByRole("row").filter({ hasText: title }).getByRole("cell").last()).toHaveText(String(own));
  if (cap && cap.counted < cap.raw) await expect(page.getByText(`${cap.counted} of ${cap.raw}`)).toBeVisible();
}

/** People with sessions of their own, and a page for each of them who looks at something. */
function reach({ address, people: { admin }, open }: OwnCopy) {
  const tokens = new Map<Person, Promise<string>>();
  const pages = new Map<Person, Page>();
  const request = async (path: string, { token, method, body }: { token?: string; method: string; body?: unknown }) => {
    const answer = await fetch(address + path, {
      method,
      headers: {
        ...(token !== undefined && { token }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const signedIn = (name: string, email: string, role: string): Person => {
    const { password } = admin;
    const tokenOf = async () => {
      const token =
        tokens.get(person) ??
        request("/api/auth/login", { method: "POST", body: { email, password, role } })
          .then((answer) => answer.json())
          .then((body) => body.token);
      tokens.set(person, token);
      return token;
    };
    const person: Person = {
      name,
      email,
      call: async (method, path, body) => (await request(path, { token: await tokenOf(), method, body })).json(),
      file: async (path) =>
        Buffer.from(await (await request(path, { token: await tokenOf(), method: "GET" })).arrayBuffer()),
    };
    return person;
  };
  const office = signedIn(admin.name, admin.email, admin.role);
  const college: College = {
    admin: office,
    person: async (name, department) => {
      const email = `${name.toLowerCase().replaceAll(" ", ".")}@${admin.email.split("@")[1]}`;
      await request("/api/auth/register", { method: "POST", body: { email, password: admin.password, department } });
      const query = new URLSearchParams({ q: email, limit: "1" });
      const { rows } = await office.call<{ rows: [{ id: string }] }>("GET", `/api/accounts?${query}`);
      const path = `/api/accounts/${rows[0].id}`;
      await office.call("POST", `${path}/activate`);
      const { version } = await office.call<{ version: number }>("GET", path);
      await office.call("PATCH", path, { version, name });
      return signedIn(name, email, "Faculty");
    },
  };
  const pageOf = async (person: Person): Promise<Page> => {
    const known = pages.get(person);
    if (known) return known;
    const page = await open();
    await person.call("GET", "/api/notifications");
    const token = await tokens.get(person);
    await page.addInitScript((stored) => window.localStorage.setItem("token", stored), String(token));
    pages.set(person, page);
    return page;
  };
  return { college, pageOf };
}
