/** For comparing options, headers and labels: lower case, letters and digits only. */
export function foldWord(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
