import { mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DatabaseHome, makeServerFolder } from "./database-home.ts";

/** The address of the server: a socket in a folder of its user, or, without sockets, a free port. */
export type Listening = { host: string; port: number; settings: Record<string, string> };

/** The kernel's limit for a socket's path is 107 bytes, its name included. */
const maxFolderLength = 107 - "/.s.PGSQL.5432".length - 1;

export async function chooseListening(home: DatabaseHome): Promise<Listening> {
  if (process.platform === "win32") {
    const port = await freePort();
    return { host: "127.0.0.1", port, settings: { listen_addresses: "127.0.0.1", port: String(port) } };
  }
  const folder = makeSocketFolder(home);
  return {
    host: folder,
    port: 5432,
    settings: {
      listen_addresses: "",
      port: "5432",
      unix_socket_directories: quoted(folder),
      unix_socket_permissions: "0700",
    },
  };
}

/** Removes a socket folder in the temp directory; one in the home stays. */
export function forgetListening(home: DatabaseHome, { host }: Listening): void {
  if (host.startsWith("/") && host !== join(home.folder, "pg-run")) rmSync(host, { recursive: true, force: true });
}

function makeSocketFolder(home: DatabaseHome): string {
  const preferred = join(home.folder, "pg-run");
  const folder =
    Buffer.byteLength(preferred) <= maxFolderLength ? preferred : mkdtempSync(join(shortTemp(), `${home.name}-`));
  makeServerFolder(folder, home.user);
  // A leftover lock may contain a number that another process has by now, and the server would trust it.
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true });
  return folder;
}

function shortTemp(): string {
  const folder = realpathSync(tmpdir());
  return Buffer.byteLength(folder) < 60 ? folder : "/tmp";
}

// The setting is a list, in which a name with a comma or a space needs quotes.
function quoted(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
