import type { Database } from "#db/connect.ts";

/** What the running installation hands to its actions: made once by main.ts. */
export type AppContext = {
  database: Database;
  /** Signs session tokens; at least 32 bytes. */
  sessionKey: Uint8Array;
  /** Where stored files lie, outside every web root. */
  filesFolder: string;
  backupsFolder: string;
  /** Where a demo says who can sign in, and with which password if one was chosen; absent where strangers could reach it. */
  demo?: { dataDir: string; password?: string | undefined } | undefined;
  /** Begins every link in a mail; never taken from a request. */
  publicUrl: string;
  /** Whether mails leave; otherwise they are kept for a super admin to read. */
  sendsMail: boolean;
  isEmbedded: boolean;
  version: string;
  startedAt: Date;
  /** When headers of a proxy last arrived that nobody declared. */
  forwardedAt?: Date | undefined;
  log: Log;
};

export type Log = {
  info(detail: object, message: string): void;
  warn(detail: object, message: string): void;
  error(detail: object, message: string): void;
};
