/** A DOI as lists have it: without what an address adds, the blanks of a typist, and with hyphens for dashes. */
export function plainDoi(text: string): string {
  return text
    .trim()
    .replace(/^((?:https?:\/\/)?(?:(?:dx|www)\.)?doi\.org\/[^?]*)\?[a-z_]+=\S*$/i, "$1")
    .replace(/^((?:doi\s*[:=]?\s*)?10\.[\d.]+)\s*\/\s*/i, "$1/")
    .replace(/[\u2010-\u2014\u2212]/g, "-")
    .replace(/%(?:28|29|3a|3b|2c|2b)/gi, (code) => decodeURIComponent(code));
}
