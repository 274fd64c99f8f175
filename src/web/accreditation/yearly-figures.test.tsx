import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { ToastProvider } from "../ui/message/toast.tsx";
import { FiguresToEnter, MissingFigures } from "./yearly-figures.tsx";

afterEach(() => {
  cleanup();
});

const years = ["2022-23", "2023-24"];
const stored = {
  rows: [{ year: "2022-23", version: 3, figures: { students: 800 } }],
  department: null,
  mayEnter: true,
};

function show(part: React.ReactNode, respond: (address: string, init?: RequestInit) => Response) {
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => respond(address, init));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <ToastProvider>{part}</ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const form = <FiguresToEnter figures={["students", "sanctionedPosts"]} years={years} dept="" mayEnter missing={[]} />;
const fieldOf = (name: string, year: string) => {
  const group = screen.getByRole("group", { name });
  const field = [...group.querySelectorAll("input")].find(({ labels }) => labels?.[0]?.textContent === year);
  return field as HTMLInputElement;
};
const type = (name: string, year: string, value: string) =>
  fireEvent.change(fieldOf(name, year), { target: { value } });
const isStopped = () => screen.getByRole("button", { name: "Save" }).getAttribute("aria-disabled") === "true";

test("only what was changed is sent, with the version of its year; an empty field removes a number", async () => {
  const sent: unknown[] = [];
  show(form, (_, init) => {
    if (init?.method !== "PATCH") return Response.json(stored);
    sent.push(JSON.parse(String(init.body)));
    return Response.json(stored);
  });
  fireEvent.click(screen.getByRole("button", { name: "Enter yearly figures" }));
  await waitFor(() => expect(fieldOf("Number of students", "2022-23").value).toBe("800"));
  type("Number of students", "2022-23", "");
  type("Sanctioned posts", "2023-24", "1,040");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([
    {
      years: [
        { year: "2022-23", version: 3, figures: { students: null } },
        { year: "2023-24", version: 0, figures: { sanctionedPosts: 1040 } },
      ],
    },
  ]);
});

test.each(["-1", "4.5", "many", "0", "1000000"])("%s is marked and cannot be saved", async (value) => {
  show(form, () => Response.json(stored));
  fireEvent.click(screen.getByRole("button", { name: "Enter yearly figures" }));
  await waitFor(() => expect(fieldOf("Number of students", "2022-23").value).toBe("800"));
  type("Sanctioned posts", "2022-23", value);
  expect(screen.getByText("Enter a whole number from 1 to 999999.")).toBeDefined();
  expect(isStopped()).toBe(true);
  type("Sanctioned posts", "2022-23", "12");
  expect(isStopped()).toBe(false);
});

test("after somebody else saved, what was typed stays, and is saved over the newer version", async () => {
  const versions: number[] = [];
  let version = 3;
  show(form, (_, init) => {
    const now = { ...stored, rows: [{ ...stored.rows[0], version, figures: { students: 800 + version } }] };
    if (init?.method !== "PATCH") return Response.json(now);
    versions.push(JSON.parse(String(init.body)).years[0].version);
    version += 1;
    const isFirst = versions.length === 1;
    return isFirst
      ? Response.json({ code: "stale", message: "Someone else saved first." }, { status: 409 })
      : Response.json(now);
  });
  fireEvent.click(screen.getByRole("button", { name: "Enter yearly figures" }));
  await waitFor(() => expect(fieldOf("Number of students", "2022-23").value).toBe("803"));
  type("Sanctioned posts", "2022-23", "40");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(fieldOf("Number of students", "2022-23").value).toBe("804"));
  expect(fieldOf("Sanctioned posts", "2022-23").value).toBe("40");
  await waitFor(() => expect(screen.getByRole("button", { name: "Save" }).getAttribute("aria-busy")).not.toBe("true"));
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(versions).toEqual([3, 4]);
});

test("missing figures are named with their years, and only who may enters them", async () => {
  const rows = [
    { figure: "sanctionedPosts", years: ["2022-23"] },
    { figure: "students", years },
  ];
  show(<MissingFigures tables={["naac.2.4.1"]} period="" dept="" />, () => Response.json({ rows, mayEnter: false }));
  expect(await screen.findByText("Not filled: Sanctioned posts 2022-23; Number of students")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});
