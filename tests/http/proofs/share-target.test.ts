import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { theWorld } from "#tests/support/server/world.ts";

const folder = mkdtempSync(join(tmpdir(), "fpms-share-"));
writeFileSync(join(folder, "index.html"), '<!doctype html><title>Built</title><body><div id="root"></div></body>');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const world = await theWorld({ webFolder: folder });
await world.app.listen({ port: 0, host: "127.0.0.1" });
const place = world.app.server.address();
const port = typeof place === "object" && place ? place.port : 0;

const form =
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4 secret\r\n--b\r\ncontent-disposition: form-data; name="text"\r\n\r\n10.1234/secret\r\n--b--\r\n';

test.each([
  ["the share sheet's form", "multipart/form-data; boundary=b", form],
  ["a form of another site", "application/x-www-form-urlencoded", "text=10.1234%2Fsecret"],
  ["a text", "text/plain", "x=1"],
  ["an unreadable form", "multipart/form-data", "nothing"],
  ["JSON that is none", "application/json", "{"],
])("%s without a worker is discarded, and the person is asked to share it again", async (_, type, body) => {
  const rowsBefore = await rows();
  const answer = await world.app.inject({
    method: "POST",
    url: "/common/add?shared=1",
    headers: { "content-type": type, origin: "https://elsewhere.example" },
    payload: body,
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, "/common/add?shared=again"]);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.body).toBe("");
  expect(await rows()).toEqual(rowsBefore);
});

test("a body of 300 MB is not received: its connection is closed", async () => {
  const { sent, response } = await sendEndlessly(300_000_000);
  expect(response).toMatch(/^HTTP\/1\.1 303 [\s\S]*location: \/common\/add\?shared=again/);
  // What was on its way when the connection was closed counts as sent.
  expect(sent).toBeLessThan(100_000_000);
  expect((await world.nobody.get("/healthz")).status).toBe(200);
});

async function rows(): Promise<unknown> {
  const found = await world.owner.query(
    "select (select count(*) from records) as records, (select count(*) from stored_files) as files",
  );
  const { filesFolder } = world.appContext;
  return [found.rows, existsSync(filesFolder) ? readdirSync(filesFolder, { recursive: true }).length : 0];
}

/** How much was sent until the connection was closed, and what was answered. */
function sendEndlessly(bytes: number): Promise<{ sent: number; response: string }> {
  const piece = Buffer.alloc(1_000_000);
  return new Promise((resolve) => {
    let sent = 0;
    let response = "";
    const socket = connect(port, "127.0.0.1");
    const go = () => {
      while (sent < bytes && !socket.destroyed) {
        sent += piece.length;
        if (!socket.write(piece)) return void socket.once("drain", go);
      }
    };
    socket.on("data", (text) => {
      response += text;
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve({ sent, response }));
    socket.write(
      `POST /common/add HTTP/1.1\r\nhost: faculty.example\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${bytes}\r\n\r\n`,
    );
    go();
  });
}
