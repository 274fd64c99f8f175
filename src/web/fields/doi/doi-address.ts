/** Where the DOI leads; undefined for what is none. */
export function doiAddress(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? `https://doi.org/${encodeURI(value)}` : undefined;
}
