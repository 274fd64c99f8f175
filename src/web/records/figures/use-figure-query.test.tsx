import { act, renderHook } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { expect, test } from "vitest";
import { useFigureQuery } from "./use-figure-query.ts";

function opened(address: string) {
  return renderHook(() => ({ ...useFigureQuery(), search: useLocation().search }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  }).result;
}

test.each(["?figure=missing:proof&figureScope=own", "?behind=missing:proof&of=own"])(
  "%s opens the figure, and closing removes it from the address",
  (address) => {
    const result = opened(`/hod${address}&year=2024`);
    expect(result.current.figure).toEqual({ query: "missing:proof", scope: "own" });
    act(() => result.current.close());
    expect(result.current.figure).toBeNull();
    expect(result.current.search).toBe("?year=2024");
  },
);

test("a link from a bookmark with the former names has the present ones only", () => {
  const link = opened("/hod?behind=missing:proof&of=own").current.linkTo(["state:draft"]);
  expect(Object.fromEntries(new URLSearchParams(link))).toEqual({ figure: "state:draft" });
});
