import type { EmptyDatabase } from "#domain/installation/open-empty-database.ts";
import type { Installation } from "#domain/installation/open-installation.ts";

/** What main.ts passes to the commands: the parts of the program that only it can join. */
export type Program = {
  version: string;
  /** Serves until it is stopped; `prepare` runs before, and its text is printed once all is ready. */
  start(prepare?: (installation: Installation) => Promise<string>): Promise<void>;
  /** Opens the installation while `work` runs, beside a running server if there is one. */
  within<Result>(work: (installation: Installation) => Promise<Result>): Promise<Result>;
  /** Opens a database and folder that no server uses, without migrating them. */
  withinEmptyDatabase<Result>(work: (database: EmptyDatabase) => Promise<Result>): Promise<Result>;
};
