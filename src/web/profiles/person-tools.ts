import type { ReactNode } from "react";
import type { PagePart, PartWithItems } from "#access/policies/public-pages.ts";

/** The owner's controls at each section; a page that others read has none. */
export type PersonTools = {
  /** Beside the name of the part: who sees it, and its editor. */
  besideHeading: (part: PagePart | "name" | "works" | "featured") => ReactNode;
  /** Below the value of a part. */
  belowValue: (part: PagePart) => ReactNode;
  /** Beside one row. */
  besideItem: (part: PartWithItems, id: string) => ReactNode;
  /** Beside one work. */
  besideWork: (id: string) => ReactNode;
};
