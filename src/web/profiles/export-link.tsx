import type { ReactNode } from "react";
import { directory } from "#contract/directory.ts";
import { addressOf } from "../core/api/address.ts";
import { readToken } from "../core/api/token.ts";
import { useDownload } from "../feedback/use-download.ts";

type ExportLinkProps = {
  slug: string;
  format: "bibtex" | "csl" | "txt";
  /** One work of the page; by default all of them. */
  work?: string;
  className: string;
  children: ReactNode;
};

/**
 * The works of a page as a file. The link needs no script, but has no token either: whoever is signed in may see more, and
 * gets the file by a request of their own.
 */
export function ExportLink({ slug, format, work, className, children }: ExportLinkProps) {
  const { download } = useDownload();
  const input = { params: { slug }, query: { format, work } };
  return (
    <a
      className={className}
      href={addressOf(directory.export, input)}
      download
      onClick={(event) => {
        if (readToken() === null) return;
        event.preventDefault();
        void download(directory.export, input);
      }}
    >
      {children}
    </a>
  );
}
