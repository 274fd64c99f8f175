import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Section } from "./section.tsx";

afterEach(cleanup);

test("a section without rows shows its number as a note, like the others", () => {
  render(
    <Section title="Teaching" note={0}>
      None
    </Section>,
  );
  expect(screen.getByText("0").className).toBe("note");
});
