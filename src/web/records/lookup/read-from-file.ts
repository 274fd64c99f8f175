/** A file from which a form was filled. */
export type ReadFromFile = {
  file: File;
  /** The words from which the values came. */
  printed: readonly string[];
  /** The filled texts by path. */
  texts: Readonly<Record<string, string>>;
};
