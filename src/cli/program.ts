import type { EmptyDatabase } from "#domain/installation/open-empty-database.ts";
import type { Installation } from "#domain/installation/open-installation.ts";

/** What the main module passes to the commands: only it may import all the modules that this needs. */
export type Program = {
  version: string;
  /** Serves until it is stopped; `prepare` runs before, and its text is printed once all is ready. */
  start(prepare?: (installation: Installation) => Promise<string>): Promise<void>;
  /** Opens the installation while `work` runs; a server may be running at the same time. */
  withInstallation<Result>(work: (installation: Installation) => Promise<Result>): Promise<Result>;
  /** Opens a database and folder that no server uses, without migrating them. */
  withEmptyDatabase<Result>(work: (database: EmptyDatabase) => Promise<Result>): Promise<Result>;
};
