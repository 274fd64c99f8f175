import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Profiler } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { useListParams } from "../page/use-list-params.ts";
import { PageSearch } from "./list-search.tsx";

const values: string[] = [];

function Page() {
  const page = useListParams();
  return (
    <Profiler id="page" onRender={() => values.push(document.querySelector("input")?.value ?? "")}>
      <PageSearch label="Find by name" page={page} />
    </Profiler>
  );
}

/** As behind a sign-in: the guard of the area runs at every change of the address. */
function open(address: string) {
  const router = createMemoryRouter(
    [{ path: "/", loader: () => null, shouldRevalidate: () => true, element: <Page /> }],
    {
      initialEntries: [address],
    },
  );
  render(<RouterProvider router={router} />);
  return router;
}

test("what is typed stays in the input while the address follows it, and Back restores the earlier text", async () => {
  const router = open("/?q=rao");
  const input = await screen.findByLabelText<HTMLInputElement>("Find by name");
  expect(input.value).toBe("rao");
  values.length = 0;
  fireEvent.change(input, { target: { value: "joshi" } });
  await waitFor(() => expect(router.state.location.search).toBe("?q=joshi"));
  await act(async () => undefined);
  expect(new Set(values)).toEqual(new Set(["joshi"]));
  await act(() => router.navigate("/?q=rao"));
  await waitFor(() => expect(input.value).toBe("rao"));
  await act(() => router.navigate("/?q=joshi"));
  await waitFor(() => expect(input.value).toBe("joshi"));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(router.state.location.search).toBe("?q=joshi");
});
