/** The pages on both sides of a dash, or of a hyphen that belongs to no page such as "II-1097"; one page alone. */
export function splitPages(page: string): string[] {
  return page.trim().split(/[–—]/.test(page) ? /\s*[–—]+\s*/ : betweenPages);
}

const betweenPages = /\s*(?<!(?:^|[\s-])\p{Lu}{1,4}(?=-\d))-+\s*/u;
