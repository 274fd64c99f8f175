import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { NotFound } from "../site/not-found.tsx";
import { ErrorPage } from "./error-page.tsx";

test("an error shows its message and nothing of its origin", () => {
  const error = new Error("The page could not be drawn");
  render(<ErrorPage error={error} />);
  expect(screen.getByRole("heading").textContent).toBe("Unexpected Application Error!");
  expect(screen.getByText("The page could not be drawn")).toBeTruthy();
  expect(document.body.textContent).not.toContain("error-page.test");
});

test("an error of the router shows its status and text", () => {
  render(<ErrorPage error={{ status: 405, statusText: "Method Not Allowed", internal: true, data: "secret" }} />);
  expect(screen.getByText("405 Method Not Allowed")).toBeTruthy();
});

test("an unknown address has a message and a link home", () => {
  render(<NotFound />);
  expect(screen.getByRole("heading").textContent).toBe("Oops! Captian looks like you are lost !");
  expect(screen.getByRole("link", { name: "Back to Home" }).getAttribute("href")).toBe("/");
});
