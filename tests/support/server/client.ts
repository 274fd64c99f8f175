import type { OutgoingHttpHeaders } from "node:http";
import type { InjectOptions } from "fastify";
import { expect } from "vitest";

export type Answer = {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  bytes: Buffer;
  body: unknown;
};
export type Method = "GET" | "HEAD" | "POST" | "PATCH" | "PUT" | "DELETE";

/** A file part of a multipart body. */
export type Upload = { field: string; name: string; type: string; bytes: Buffer | string };

export type PendingAnswer = Promise<Answer> & {
  /** Expects the status and returns the body. */
  answers<Body = Record<string, unknown>>(status: number): Promise<Body>;
};

export type Client = {
  ask(method: Method, url: string, options?: AskOptions): PendingAnswer;
  get(url: string, headers?: Record<string, string>): PendingAnswer;
  post(url: string, body?: unknown, headers?: Record<string, string>): PendingAnswer;
  patch(url: string, body?: unknown, headers?: Record<string, string>): PendingAnswer;
  remove(url: string, headers?: Record<string, string>): PendingAnswer;
  /** Sends files and fields as a browser's form does. */
  upload(method: "POST" | "PUT", url: string, files: Upload[], fields?: Record<string, string>): PendingAnswer;
};

export type AskOptions = {
  body?: unknown;
  headers?: Record<string, string>;
  /** The address the request comes from. */
  from?: string;
};

/** Where requests go: an app of this process, or a process of its own. */
export type Server = {
  inject(
    request: InjectOptions,
  ): Promise<{ statusCode: number; headers: OutgoingHttpHeaders; body: string; rawPayload: Buffer }>;
};

/** Sends requests with the token; without one, as an anonymous visitor. */
export function client(app: Server, token?: string): Client {
  const ask = (method: Method, url: string, options: AskOptions = {}): PendingAnswer => {
    const request: InjectOptions = {
      method,
      url,
      headers: { ...(token === undefined ? {} : { token }), ...options.headers },
      remoteAddress: options.from ?? "127.0.0.1",
    };
    if (options.body !== undefined) request.payload = options.body as Record<string, unknown>;
    return pendingAnswer(app, request);
  };
  return {
    ask,
    get: (url, headers) => ask("GET", url, headers ? { headers } : {}),
    post: (url, body, headers) => ask("POST", url, { body, ...(headers ? { headers } : {}) }),
    patch: (url, body, headers) => ask("PATCH", url, { body, ...(headers ? { headers } : {}) }),
    remove: (url, headers) => ask("DELETE", url, headers ? { headers } : {}),
    upload: (method, url, files, fields = {}) => {
      const boundary = "----fpms-test-boundary";
      return ask(method, url, {
        body: multipart(boundary, files, fields),
        headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
      });
    },
  };
}

function pendingAnswer(app: Server, request: InjectOptions): PendingAnswer {
  const answer = app.inject(request).then((response): Answer => {
    const isJson =
      String(response.headers["content-type"] ?? "").startsWith("application/json") &&
      response.headers["content-encoding"] === undefined;
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      bytes: response.rawPayload,
      body: isJson && response.body !== "" ? JSON.parse(response.body) : undefined,
    };
  });
  return Object.assign(answer, {
    answers: async <Body>(status: number): Promise<Body> => {
      const { status: given, text, body } = await answer;
      expect(given, `${request.method} ${request.url} answered ${text.slice(0, 600)}`).toBe(status);
      return body as Body;
    },
  });
}

function multipart(boundary: string, files: Upload[], fields: Record<string, string>): Buffer {
  const parts = [
    ...Object.entries(fields).map(([name, value]) => [
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`,
      value,
    ]),
    ...files.map((file) => [
      `--${boundary}\r\ncontent-disposition: form-data; name="${file.field}"; filename="${file.name}"\r\n` +
        `content-type: ${file.type}\r\n\r\n`,
      file.bytes,
    ]),
  ];
  return Buffer.concat([
    ...parts.flatMap(([head = "", content = ""]) => [Buffer.from(head), Buffer.from(content), Buffer.from("\r\n")]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
}
