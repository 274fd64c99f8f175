// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import type { StoredRecord } from "#contract/record-shapes.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { copyReferences, workOf } from "./cited-works.ts";

/** What was copied, by type. */
function theClipboard(): Map<string, Promise<Blob>> {
  const copied = new Map<string, Promise<Blob>>();
  class Item {
    constructor(parts: Record<string, Promise<Blob>>) {
      for (const [type, part] of Object.entries(parts)) copied.set(type, part);
    }
  }
  const write = async () => {
    await Promise.all(copied.values());
  };
  vi.stubGlobal("ClipboardItem", Item);
  vi.stubGlobal("navigator", { clipboard: { write } });
  return copied;
}

const paper = {
  id: "1",
  data: {
    title: "Wells <b>&</b> rivers",
    journalTitle: "Notes",
    dateOfPublication: "2024-05",
    volume: "3",
    pageFrom: 118,
    pageTo: 131,
    citationCount: 7,
  },
  people: [{ name: "Asha Rao" }, { name: "B. Sen" }, { name: "C. Das", role: "involved" }],
} as unknown as StoredRecord;

test("a reference is copied with its italics and as plain text, and its title is never markup", async () => {
  const copied = theClipboard();
  await copyReferences("apa", Promise.resolve([workOf(kindBySlug("journal"), paper)]));
  const [html, plain] = [await copied.get("text/html"), await copied.get("text/plain")];
  expect(await plain?.text()).toBe("Rao, A., & Sen, B. (2024). Wells <b>&</b> rivers. Notes, 3, 118–131.");
  expect(await html?.text()).toBe(
    "<p>Rao, A., &amp; Sen, B. (2024). Wells &lt;b&gt;&amp;&lt;/b&gt; rivers. <i>Notes</i>, <i>3</i>, 118–131.</p>",
  );
});

test("what the browser refuses to copy is reported", async () => {
  theClipboard();
  vi.stubGlobal("navigator", { clipboard: { write: () => Promise.reject(new Error("denied")) } });
  await expect(copyReferences("ieee", Promise.resolve([]))).rejects.toThrow("denied");
});
