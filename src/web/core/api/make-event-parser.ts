export type ServerEvent = { type: string; data: string; id: string };

type Parser = {
  /** The events completed by this chunk. */
  push: (text: string) => ServerEvent[];
  lastId: () => string;
  /** In milliseconds, if the server set it. */
  retry: () => number | undefined;
};

/** Parses a stream of server-sent events in chunks of any length. */
export function makeEventParser(): Parser {
  let rest = "";
  let endedInReturn = false;
  let data: string[] = [];
  let type = "";
  let id = "";
  let retry: number | undefined;

  const read = (line: string) => {
    const colon = line.indexOf(":");
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (name === "data") data.push(value);
    else if (name === "event") type = value;
    else if (name === "id" && !value.includes("\0")) id = value;
    else if (name === "retry" && /^\d+$/.test(value)) retry = Number(value);
  };
  const close = (): ServerEvent[] => {
    const whole = data.length > 0 ? [{ type: type || "message", data: data.join("\n"), id }] : [];
    data = [];
    type = "";
    return whole;
  };
  return {
    push(text) {
      // A return and its newline may be in different chunks.
      const lines = (rest + (endedInReturn && text.startsWith("\n") ? text.slice(1) : text)).split(/\r\n|\r|\n/);
      if (text !== "") endedInReturn = text.endsWith("\r");
      rest = lines.pop() ?? "";
      return lines.flatMap((line) => {
        if (line === "") return close();
        read(line);
        return [];
      });
    },
    lastId: () => id,
    retry: () => retry,
  };
}
