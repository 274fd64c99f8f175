export type ReadEvents = {
  status: number;
  type: string | null;
  /** The events so far. */
  events: { event: string; data: Record<string, unknown> }[];
  /** Resolves when the server ends the answer. */
  ended: Promise<void>;
  stop(): void;
};

/** Reads server-sent events as the browser does: with fetch, the token in the header. */
export async function readEvents(url: string, token: string): Promise<ReadEvents> {
  const abort = new AbortController();
  const response = await fetch(url, { headers: { token }, signal: abort.signal });
  const events: ReadEvents["events"] = [];
  const ended = (async () => {
    let text = "";
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      const blocks = text.split("\n\n");
      text = blocks.pop() ?? "";
      events.push(...blocks.flatMap(readBlock));
    }
  })();
  ended.catch(() => {});
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    events,
    ended,
    stop: () => abort.abort(),
  };
}

function readBlock(block: string) {
  const event = /^event: (.*)$/m.exec(block)?.[1];
  const data = /^data: (.*)$/m.exec(block)?.[1];
  return event && data ? [{ event, data: JSON.parse(data) as Record<string, unknown> }] : [];
}
