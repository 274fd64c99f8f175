import type { EmptyPlace } from "#domain/installation/open-empty-place.ts";
import type { Installation } from "#domain/installation/open-installation.ts";

/** What main.ts lends to the commands: the parts of the program that only it can join. */
export type Program = {
  version: string;
  /** Serves until it is told to stop; `prepare` is done before, and the words it gives are said once all is ready. */
  start(prepare?: (installation: Installation) => Promise<string>): Promise<void>;
  /** Opens the installation for the length of the work, beside a running server when there is one. */
  within<Result>(work: (installation: Installation) => Promise<Result>): Promise<Result>;
  /** Opens a place that nothing runs on, leaving its schema as it is. */
  withinEmptyPlace<Result>(work: (place: EmptyPlace) => Promise<Result>): Promise<Result>;
};
