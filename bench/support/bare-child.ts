import { createServer } from "node:http";
import fastify from "fastify";

// The cost of Node and the framework alone: one JSON object of a record's size, without any work.

const answer = { id: "0190c0de-0000-7000-8000-000000000000", title: "Nothing", data: { abstract: "x".repeat(1200) } };

if (process.argv[2] === "fastify") {
  const app = fastify();
  app.get("/", async () => answer);
  await app.listen({ port: 0, host: "127.0.0.1" });
  tellPort(app.server.address());
} else {
  const server = createServer((_request, response) => {
    const text = JSON.stringify(answer);
    response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(text) });
    response.end(text);
  });
  server.listen(0, "127.0.0.1", () => tellPort(server.address()));
}

function tellPort(address: { port: number } | string | null): void {
  process.send?.(typeof address === "object" ? address?.port : undefined);
}

process.once("disconnect", () => process.exit(0));
