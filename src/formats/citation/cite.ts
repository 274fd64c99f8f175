import type { CitationStyle } from "#kinds/citation.ts";
import { type Reference, referenceOf } from "./reference.ts";
import type { Phrase } from "./runs.ts";
import { apa } from "./styles/apa.ts";
import { chicago } from "./styles/chicago.ts";
import { harvard } from "./styles/harvard.ts";
import { ieee } from "./styles/ieee.ts";
import { mla } from "./styles/mla.ts";
import { plainStyle } from "./styles/plain-style.ts";
import { vancouver } from "./styles/vancouver.ts";
import type { CslItem } from "./to-csl-item.ts";

const formatters: Readonly<Record<CitationStyle, (work: Reference) => Phrase>> = {
  plain: plainStyle,
  apa,
  ieee,
  vancouver,
  harvard,
  chicago,
  mla,
};

/** The reference in a style; `own`: positions of the authors whose names are in bold. */
export function cite(style: CitationStyle, item: CslItem, own?: ReadonlySet<number>): Phrase {
  return formatters[style](referenceOf(item, own));
}
