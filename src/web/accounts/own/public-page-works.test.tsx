import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { directory } from "#contract/directory.ts";
import { queryOptionsOf, useRead } from "../../core/api/use-read.ts";
import { ToastProvider } from "../../ui/message/toast.tsx";
import { PublicPageWorks } from "./public-page-works.tsx";
import { useChangePage } from "./use-change-page.ts";

const works = ["One", "Two", "Three"].map((title) => ({
  id: title.toLowerCase(),
  kind: "journal",
  title,
  year: "2025",
  choice: null,
  visibility: "public",
}));

let page = { slug: "rao", version: 1, featured: [] as string[] };
let sent: { version: number; featured: string[] }[] = [];

afterEach(() => {
  cleanup();
});

test("records chosen one after the other, faster than they are saved, are all shown first", async () => {
  const answers = show([]);
  fireEvent.click(await screen.findByLabelText("Show “One” first"));
  fireEvent.click(screen.getByLabelText("Show “Two” first"));
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ version: 2, featured: ["one", "two"] });
});

test("a record that is no longer on the page does not keep others from being chosen", async () => {
  show(["gone", "one"]);
  fireEvent.click(await screen.findByLabelText("Show “Two” first"));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.featured).toEqual(["one", "two"]);
});

test("after a record is hidden, what was read of the page is read again", async () => {
  const client = newClient();
  const { queryKey } = queryOptionsOf(directory.read, { params: { slug: "rao" } });
  client.setQueryData<unknown>(queryKey, { slug: "rao", works });
  show([], client);
  fireEvent.change(await screen.findByLabelText("Who sees “One”"), { target: { value: "hidden" } });
  await waitFor(() => expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true));
});

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** The page with these records first; the returned functions answer the changes. */
function show(featured: string[], client = newClient()): (() => void)[] {
  page = { slug: "rao", version: 1, featured };
  sent = [];
  const answers: (() => void)[] = [];
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit = {}) => {
    if (method !== "PATCH") return Response.json(address.endsWith("/works") ? { rows: works } : page);
    const change = JSON.parse(String(body));
    sent.push(change);
    await new Promise<void>((resolve) => answers.push(resolve));
    page = { ...page, ...change, version: page.version + 1 };
    return Response.json(page);
  });
  render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <Editor />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return answers;
}

function Editor() {
  const { data } = useRead(directory.readOwn);
  const { change } = useChangePage();
  return data ? <PublicPageWorks page={data} change={change} /> : null;
}
