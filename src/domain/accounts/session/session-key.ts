import { randomBytes } from "node:crypto";
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sentence } from "#texts/sentence.ts";

/**
 * The key that signs session tokens: the given one, else the data folder's, made at the first start and readable by
 * this user only. A lost key is not replaced while there are sessions signed with it.
 */
export function findSessionKey({
  dataDir,
  given,
  hasSessions,
}: {
  dataDir: string;
  given: string | undefined;
  hasSessions: boolean;
}): Uint8Array {
  if (given) return Buffer.from(given);
  const path = join(dataDir, "session.key");
  if (existsSync(path)) return readKey(path);
  if (hasSessions) {
    throw new Error(
      sentence(
        "{{path}} is missing although people are signed in. Restore the file, or set SESSION_KEY to the key that the other processes use. To begin with a new key, end all sessions first.",
        { path },
      ),
    );
  }
  const key = randomBytes(48).toString("base64url");
  // With "wx" only one of two starting processes writes its key, and both use that.
  try {
    const file = openSync(path, "wx", 0o600);
    writeFileSync(file, `${key}\n`);
    fsyncSync(file);
    closeSync(file);
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
  return readKey(path);
}

function readKey(path: string): Uint8Array {
  const key = Buffer.from(readFileSync(path, "utf8").trim());
  if (key.length >= 32) return key;
  throw new Error(
    sentence("{{path}} has fewer than 32 bytes. Remove it while nobody is signed in; a new one will be created.", {
      path,
    }),
  );
}
