import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { LiveRegion } from "../../ui/message/live-region.tsx";
import { ToastProvider } from "../../ui/message/toast.tsx";
import { ForgotPassword } from "./forgot-password.tsx";
import { Register } from "./register.tsx";
import { ResetPassword } from "./reset-password.tsx";

const site = {
  needsSetUp: false,
  sendsMail: true,
  institute: "Anvaya College",
  idLabel: "Somaiya ID",
  domains: ["somaiya.edu"],
  departments: [{ code: "IT", name: "Information Technology" }],
  passwordMinimum: 6,
  mail: "office@somaiya.edu",
  phone: null,
};
const strange = /^The answer did not come from the server/;
const html = () => new Response("<html>Sign in to the Wi-Fi</html>", { headers: { "content-type": "text/html" } });
const others: [string, () => Response][] = [
  ["a page of a proxy", html],
  ["an empty answer", () => new Response(null, { status: 204 })],
  ["another answer", () => Response.json({ status: "Queued", message: "Queued" }, { status: 202 })],
];

afterEach(() => {
  cleanup();
});

test.each(others)("%s is no registration", async (_, answer) => {
  serverWith("/api/auth/register", answer);
  await register();
  expect(await screen.findByText(strange)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Register" })).toBeTruthy();
});

test("the status Success is a registration", async () => {
  serverWith("/api/auth/register", () => Response.json({ status: "Success", message: "Your account is awaiting." }));
  await register();
  expect(await screen.findByText("Registeration Successful")).toBeTruthy();
});

test("before the first super admin is created the registration says that nobody can sign in", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ ...site, needsSetUp: true }));
  show("/auth/register");
  expect(await screen.findByText(/^Nobody can sign in yet/)).toBeTruthy();
});

test.each(others)("%s changes no password", async (_, answer) => {
  serverWith("/api/auth/reset-password", answer);
  await reset();
  expect(await screen.findByText(strange)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Submit" })).toBeTruthy();
});

test("the message success is a changed password", async () => {
  serverWith("/api/auth/reset-password", () => Response.json({ message: "success" }));
  await reset();
  expect(await screen.findByText("Account password successfully changed")).toBeTruthy();
});

test.each([
  ["/api/auth/register", register],
  ["/api/auth/reset-password", reset],
])("what %s refuses about the password stands at its field, which has the focus", async (path, send) => {
  const message = "This password is too common. Choose another.";
  const issues = [{ field: "password", code: "password-weak", message }];
  serverWith(path, () => Response.json({ code: "password-weak", message, issues }, { status: 422 }));
  await send();
  const field = screen.getByLabelText("Password");
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  expect(field.closest(".field")?.textContent).toContain(message);
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: "Lamp&River77" } });
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBeNull());
});

test("where no e-mail is sent, the page for a forgotten password and its dialog say whom to ask", async () => {
  const contact = "Ask an admin of your institute for help with your password: office@somaiya.edu.";
  const message = `This server cannot send e-mail. ${contact}`;
  serverWith("/api/auth/forgot-password", () => Response.json({ message }), { ...site, sendsMail: false });
  show("/auth/forgot-password");
  expect(await screen.findByText(/Ask an admin of your institute .*: office@somaiya\.edu\.$/)).toBeTruthy();
  type("Somaiya ID", "asha@somaiya.edu");
  fireEvent.click(screen.getByRole("button", { name: "Submit" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("No link was sent");
  expect(dialog.textContent).toContain(contact);
  fireEvent.click(screen.getByRole("button", { name: "Understood" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

async function register() {
  show("/auth/register");
  await screen.findByRole("option", { name: "Information Technology" });
  type("Somaiya ID", "asha@somaiya.edu");
  type("Department", "IT");
  type("Password", "mango-tea-42");
  fireEvent.click(screen.getByRole("button", { name: "Register" }));
}

async function reset() {
  show("/auth/reset-password/a-link");
  await screen.findByLabelText("Email");
  type("Email", "asha@somaiya.edu");
  type("Password", "Neem&River77");
  type("Confirm Password", "Neem&River77");
  fireEvent.click(screen.getByRole("button", { name: "Submit" }));
}

function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

function serverWith(path: string, answer: () => Response, siteAnswer = site) {
  vi.stubGlobal("fetch", async (address: string) => {
    if (address.startsWith(path)) return answer();
    return Response.json(
      address.startsWith("/api/auth/validate") ? { authorized: true, purpose: "reset" } : siteAnswer,
    );
  });
}

function show(address: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <LiveRegion>
          <ToastProvider>
            <Routes>
              <Route path="/auth/register" element={<Register />} />
              <Route path="/auth/reset-password/:token" element={<ResetPassword />} />
              <Route path="/auth/forgot-password" element={<ForgotPassword />} />
            </Routes>
          </ToastProvider>
        </LiveRegion>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
