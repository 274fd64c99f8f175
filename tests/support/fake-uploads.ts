import { vi } from "vitest";

export type SentUpload = { files: File[]; fields: Record<string, string> };

/** Uploads reach no server: what was sent, in order. Without an answer they stay under way. */
export function fakeUploads(answer?: object): SentUpload[] {
  const sent: SentUpload[] = [];
  class Request {
    upload = {};
    status = 200;
    responseText = JSON.stringify(answer ?? {});
    onload?: () => void;
    open() {}
    setRequestHeader() {}
    abort() {}
    getResponseHeader() {
      return null;
    }
    send(body: FormData) {
      const entries = [...body];
      sent.push({
        files: entries.flatMap(([, value]) => (value instanceof File ? [value] : [])),
        fields: Object.fromEntries(
          entries.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
        ),
      });
      if (answer) queueMicrotask(() => this.onload?.());
    }
  }
  vi.stubGlobal("XMLHttpRequest", Request);
  return sent;
}
