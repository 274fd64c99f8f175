import { openPool } from "#db/connect.ts";
import { applicationRole } from "#db/roles.ts";
import { startJobs } from "#domain/jobs/start-jobs.ts";

// A process that a test can kill: it runs the jobs of the given database, and looks works up at the given addresses.
const logToConsole = (detail: object, message: string) => console.error(message, detail);
const { connection, ownerConnection, baseUrls, folder } = JSON.parse(process.argv[2] ?? "{}");
const database = openPool({ connection, role: applicationRole, max: 4, onError: () => {} });
const appContext = {
  database,
  filesFolder: folder,
  backupsFolder: folder,
  sessionKey: new Uint8Array(32),
  version: "0.0.0-test",
  publicUrl: "http://faculty.example",
  sendsMail: false,
  hasEmbeddedDatabase: false,
  startedAt: new Date(),
  lookups: { baseUrls, keys: {} },
  scanner: undefined,
  log: { info() {}, warn: logToConsole, error: logToConsole },
};
startJobs({ appContext, ownerConnection, connection });
