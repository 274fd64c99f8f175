/** What the build tells the worker of itself. */
export type Build = {
  /** Changes whenever anything that is served from the build does. */
  version: string;
  /** Files under names of their own that every page begins with, as `/theme.js`. */
  plain: readonly string[];
  /** Hashed files that every page begins with. */
  shell: readonly string[];
  /** Hashed files of the pages behind a login that work without a network. */
  rooms: readonly string[];
  /** The other hashed files that are worth keeping once they were fetched. */
  others: readonly string[];
};
