import { once } from "node:events";
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from "node:http";

/**
 * Between a browser and the product: its traffic can be cut, lost on the way back, or changed to look like a newer
 * build.
 */
export type Cable = {
  address: string;
  /** From now on there is no answer at the address. */
  cut(): Promise<void>;
  fix(): Promise<void>;
  /** The next such request arrives, and its answer does not. Resolves when that has happened. */
  loseAnswer(method: string, path: RegExp): Promise<void>;
  /** The next such request is answered with 502, as by a proxy of a server that is down. */
  failOnce(path: string): void;
  /** Requests that were passed on: "POST /api/records/journal". */
  passed: readonly string[];
  /** The page and its worker are served as of this version. */
  serveVersion(version: string): void;
  close(): Promise<void>;
};

type Loss = { method: string; path: RegExp; done: () => void };

export async function layCable(to: string): Promise<Cable> {
  const passed: string[] = [];
  let loss: Loss | undefined;
  let version: string | undefined;
  let failing: string | undefined;
  const carry = (question: IncomingMessage, answer: ServerResponse) => {
    const { method = "GET", url = "/", headers } = question;
    if (url === failing) {
      failing = undefined;
      answer.writeHead(502).end();
      return;
    }
    passed.push(`${method} ${url}`);
    const isChanged = version !== undefined && (url === "/sw.js" || headers.accept?.includes("text/html") === true);
    const onward = ask(to + url, { method, headers: isChanged ? forChange(headers) : headers });
    onward.on("error", () => answer.destroy());
    onward.on("response", async (coming) => {
      if (loss && loss.method === method && loss.path.test(url)) {
        const { done } = loss;
        loss = undefined;
        coming.resume();
        await once(coming, "end");
        answer.destroy();
        return done();
      }
      if (isChanged && version !== undefined) return sendAs(version, coming, answer);
      answer.writeHead(coming.statusCode ?? 502, coming.headers);
      coming.on("error", () => answer.destroy());
      coming.pipe(answer);
    });
    question.pipe(onward);
    answer.on("close", () => onward.destroy());
  };
  const server = createServer(carry).listen(0, "127.0.0.1");
  await once(server, "listening");
  const place = server.address();
  if (typeof place !== "object" || place === null) throw new Error("No port is free.");
  const cut = async () => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return {
    address: `http://127.0.0.1:${place.port}`,
    passed,
    cut,
    async fix() {
      server.listen(place.port, "127.0.0.1");
      await once(server, "listening");
    },
    loseAnswer: (method, path) =>
      new Promise((done) => {
        loss = { method, path, done };
      }),
    failOnce(path) {
      failing = path;
    },
    serveVersion(next) {
      version = next;
    },
    close: cut,
  };
}

/** Uncompressed, and complete also for a client that has it cached. */
function forChange(headers: IncomingMessage["headers"]): IncomingMessage["headers"] {
  const { "if-none-match": _, "if-modified-since": __, ...others } = headers;
  return { ...others, "accept-encoding": "identity" };
}

/** Both contain the version of their build, in one place each. */
async function sendAs(version: string, coming: IncomingMessage, answer: ServerResponse): Promise<void> {
  let text = "";
  for await (const piece of coming.setEncoding("utf8")) text += piece;
  const changed = text
    .replace(/(<meta name="version" content=")[^"]*/, `$1${version}`)
    .replace(/(\bversion:")[^"]*/, `$1${version}`);
  const { "content-length": _, ...headers } = coming.headers;
  answer.writeHead(coming.statusCode ?? 502, headers);
  answer.end(changed);
}
