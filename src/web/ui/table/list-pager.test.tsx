import { render, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { useListParams } from "../page/use-list-params.ts";
import { ListPager } from "./list-pager.tsx";

function show(address: string, list: { rows: readonly unknown[]; total: number }) {
  const Pages = () => <ListPager page={useListParams()} list={{ ...list, nextCursor: null }} />;
  const router = createMemoryRouter([{ path: "/", Component: Pages }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

test("a page whose last row has left the list gives way to the rows before it", async () => {
  const router = show("/?state=open&after=c1&before=50", { rows: [], total: 50 });
  await waitFor(() => expect(router.state.location.search).toBe("?state=open"));
});

test.each([
  ["with rows", { rows: [1], total: 51 }],
  ["of a list without rows", { rows: [], total: 0 }],
])("a page %s stays", async (_, list) => {
  const router = show("/?after=c1&before=50", list);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(router.state.location.search).toBe("?after=c1&before=50");
});
