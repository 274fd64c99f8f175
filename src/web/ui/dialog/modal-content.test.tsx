import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Dialog } from "./dialog.tsx";
import { Menu } from "./menu.tsx";
import { Sheet } from "./sheet.tsx";

afterEach(cleanup);

test.each(["dialog", "sheet"] as const)("a closed %s returns the focus to the button that opened it", async (panel) => {
  render(<Opened by={panel} />);
  screen.getByRole("button", { name: "Return 2" }).focus();
  fireEvent.click(screen.getByRole("button", { name: "Return 2" }));
  await waitFor(() => expect(screen.getByRole("dialog").contains(document.activeElement)).toBe(true));
  fireEvent.keyDown(document.activeElement ?? document, { key: "Escape" });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Return 2" })));
});

test("a dialog opened from a menu returns the focus to the button of the menu", async () => {
  render(<Opened by="menu" />);
  const more = screen.getByRole("button", { name: "More" });
  more.focus();
  fireEvent.keyDown(more, { key: "Enter" });
  fireEvent.click(await screen.findByRole("menuitem", { name: "Return 2" }));
  await waitFor(() => expect(screen.getByRole("dialog").contains(document.activeElement)).toBe(true));
  fireEvent.keyDown(document.activeElement ?? document, { key: "Escape" });
  await waitFor(() => expect(document.activeElement).toBe(more));
});

test("Escape closes a dialog with a cross at once while it has no other control", async () => {
  const close = vi.fn();
  render(
    <Dialog isOpen onClose={close} title="Research interests" hasCross>
      <p>Loading</p>
      <a href="/help">Help</a>
    </Dialog>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("dialog")));
  fireEvent.keyDown(document.activeElement ?? document, { key: "Escape" });
  expect(close).toHaveBeenCalledOnce();
});

test("a dialog with a cross moves the focus to its first control", async () => {
  render(
    <Dialog isOpen onClose={() => undefined} title="About" hasCross>
      <textarea aria-label="About you" />
    </Dialog>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "About you" })));
});

function Opened({ by }: { by: "dialog" | "sheet" | "menu" }) {
  const [isOpen, setOpen] = useState(false);
  const Panel = by === "sheet" ? Sheet : Dialog;
  return (
    <>
      {by === "menu" ? (
        <Menu groups={[{ items: [{ label: "Return 2", onPress: () => setOpen(true) }] }]}>
          <button type="button">More</button>
        </Menu>
      ) : (
        <button type="button" onClick={() => setOpen(true)}>
          Return 2
        </button>
      )}
      <Panel isOpen={isOpen} onClose={() => setOpen(false)} title="Return two records?">
        <button type="button">Keep them</button>
      </Panel>
    </>
  );
}
