import type { Database } from "#db/connect.ts";

/** What the running installation passes to its actions: made once by main.ts. */
export type AppContext = {
  database: Database;
  /** Signs session tokens; at least 32 bytes. */
  sessionKey: Uint8Array;
  /** The folder of stored files, outside every web root. */
  filesFolder: string;
  backupsFolder: string;
  /**
   * Where a demo lists who can sign in, and with which password if one was chosen; absent if strangers could reach
   * it.
   */
  demo?: { dataDir: string; password?: string | undefined } | undefined;
  /** Begins every link in an e-mail; never taken from a request. */
  publicUrl: string;
  /** Whether e-mails are sent; otherwise they are stored for a super admin to read. */
  sendsMail: boolean;
  isEmbedded: boolean;
  /** Absent if look-ups are off. */
  lookups?: LookupSettings | undefined;
  /** Undefined if files are not scanned for viruses; never left out, so that no way to the files forgets it. */
  scanner: ScannerAddress | undefined;
  version: string;
  startedAt: Date;
  /** When headers of an undeclared proxy last arrived. */
  forwardedAt?: Date | undefined;
  log: Log;
};

/** Where a scanner listens that uses the protocol of clamd. */
export type ScannerAddress = { host: string; port: number } | { path: string };

/** How services outside that know works are asked; from the configuration only. */
export type LookupSettings = {
  /** The operator's address, which these services want to know. */
  contact?: string | undefined;
  /** By service: a mirror, or a peer in a test, in place of its own address. */
  bases: Readonly<Record<string, string>>;
  /** By service. */
  keys: Readonly<Record<string, string>>;
  /** Absent if nobody can link an ORCID iD. */
  orcid?: OrcidClient | undefined;
  timeoutMs?: number;
};

/** How this installation is registered at ORCID. */
export type OrcidClient = {
  id: string;
  secret: string;
  site: "production" | "sandbox";
  /** With the interface for members people may let it read limited items and write; with the public one only confirm the iD. */
  api: "member" | "public";
};

export type Log = {
  info(detail: object, message: string): void;
  warn(detail: object, message: string): void;
  error(detail: object, message: string): void;
};

/** Whether the database answers now. */
export async function isReady(appContext: AppContext): Promise<boolean> {
  return appContext.database.isReachable();
}
