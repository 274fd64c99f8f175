import type { Endpoint } from "#contract/endpoint.ts";
import type { AddressParts } from "./address.ts";
import { readWhole, type SendOptions, send } from "./send.ts";

type FileEndpoint = Endpoint & { response: "file" };

export type FetchedFile = { blob: Blob; name: string; mediaType: string; headers: Headers };

/** A file of the server, fetched with the token in the header: its URL does not work without it. */
export async function fetchFile(
  endpoint: FileEndpoint,
  input: AddressParts & { body?: unknown } = {},
  options: SendOptions = {},
): Promise<FetchedFile> {
  const response = await send(endpoint, input, options);
  const blob = await readWhole(response.blob(), options.signal);
  return {
    blob,
    name: fileNameIn(response.headers.get("content-disposition")),
    mediaType: blob.type,
    headers: response.headers,
  };
}

/** Saves a file as a browser download; returns the headers of the response. */
export async function downloadFile(
  endpoint: FileEndpoint,
  input: AddressParts & { body?: unknown } = {},
  options: SendOptions & { name?: string } = {},
): Promise<Headers> {
  const file = await fetchFile(endpoint, input, options);
  saveBlob(file.blob, options.name ?? file.name);
  return file.headers;
}

export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download begins later; the URL must be valid until then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The file name in a Content-Disposition header: the encoded form first, then the plain one. */
function fileNameIn(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      // A broken encoding falls back to the plain name.
    }
  }
  return /filename="([^"]*)"/i.exec(disposition ?? "")?.[1] || "file";
}
