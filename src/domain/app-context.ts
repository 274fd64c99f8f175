import type { Database } from "#db/connect.ts";

/** What the running server shares with all its operations and jobs; made once by main.ts. */
export type AppContext = {
  database: Database;
  /** Signs session tokens; at least 32 bytes. */
  sessionKey: Uint8Array;
  /** The folder of stored files, outside every web root. */
  filesFolder: string;
  backupsFolder: string;
  /**
   * For creating a demo: the folder for the list of its accounts and passwords, and their password if one was chosen.
   * Absent, so that no demo can be created, if none was chosen and other machines could reach the server.
   */
  demo?: { dataDir: string; password?: string | undefined } | undefined;
  /** The address of the product, with which every link in an e-mail begins; never taken from a request. */
  publicUrl: string;
  /** Whether e-mails are sent; otherwise they are stored for a super admin to read. */
  sendsMail: boolean;
  /** Whether the product starts its own PostgreSQL. */
  hasEmbeddedDatabase: boolean;
  /** Absent if look-ups are off. */
  lookups?: LookupSettings | undefined;
  /** Undefined if files are not scanned for viruses; required, so that whoever opens files must decide about it. */
  scanner: ScannerAddress | undefined;
  version: string;
  startedAt: Date;
  /** When a request last had headers of a proxy that `TRUSTED_PROXIES` does not name. */
  undeclaredProxyAt?: Date | undefined;
  log: Log;
};

/** Where a virus scanner listens, which must use the protocol of clamd. */
export type ScannerAddress = { host: string; port: number } | { path: string };

/** How services with data of works, such as Crossref, are queried; from the configuration only. */
export type LookupSettings = {
  /** The e-mail address of the operator of the server, which these services require with each request. */
  contact?: string | undefined;
  /** By service: an address in place of its own, for a mirror; a test gives that of a stand-in. */
  baseUrls: Readonly<Record<string, string>>;
  /** By service: the key that its interface requires. */
  keys: Readonly<Record<string, string>>;
  /** Absent if nobody can link an ORCID iD. */
  orcid?: OrcidClient | undefined;
  /** How long a service may take to answer. */
  timeoutMs?: number;
};

/** How this installation is registered at ORCID. */
export type OrcidClient = {
  id: string;
  secret: string;
  site: "production" | "sandbox";
  /**
   * Which interface of ORCID. `public`: a sign-in there confirms the person's iD; public entries can be read. `member`: the
   * person may also allow this installation to read entries for trusted parties and to add works.
   */
  api: "member" | "public";
};

/** For messages to whoever runs the server. */
export type Log = {
  info(detail: object, message: string): void;
  warn(detail: object, message: string): void;
  error(detail: object, message: string): void;
};

/** Whether the database answers now. */
export async function isReady(appContext: AppContext): Promise<boolean> {
  return appContext.database.isReachable();
}
