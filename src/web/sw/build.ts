/** The build's data for the worker. */
export type Build = {
  /** Changes whenever anything that is served from the build does. */
  version: string;
  /** Files without a hash that every page loads, as `/theme.js`. */
  unhashed: readonly string[];
  /** Hashed files that every page loads. */
  shell: readonly string[];
  /** Hashed files of the pages behind a sign-in that work without a network. */
  signedInFiles: readonly string[];
  /** The other hashed files that are cached once they have been fetched. */
  others: readonly string[];
};
