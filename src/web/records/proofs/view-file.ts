import type { Endpoint } from "#contract/endpoint.ts";
import type { AddressParts } from "../../api/address.ts";
import { fetchFile } from "../../api/file.ts";

/** Opens a file of the server in a tab of its own, from this device. */
export async function viewFile(endpoint: Endpoint & { answer: "file" }, parts: AddressParts): Promise<void> {
  // The tab is opened in the press itself: one opened after the answer would be taken for an unasked window.
  const tab = window.open("about:blank", "_blank");
  const { blob } = await fetchFile(endpoint, parts);
  const address = URL.createObjectURL(blob);
  if (tab) tab.location.href = address;
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
