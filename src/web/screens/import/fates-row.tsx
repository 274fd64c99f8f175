import { Anchor } from "../../ui/anchor.tsx";
import { classNames } from "../../ui/class-names.ts";
import { countText } from "../../ui/count-text.ts";
import { Icon } from "../../ui/icon.tsx";
import { importWords } from "../../words/import-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { Batch, Fate } from "./batch.ts";
import { fateFigures, fateLooks } from "./fates.ts";
import type { ImportAddress } from "./use-import-address.ts";

/** How many rows have which fate; each figure opens its rows. */
export function FatesRow({ batch, address }: { batch: Batch; address: ImportAddress }) {
  const t = useWords(importWords);
  const figures = fateFigures(batch, address.fate);
  return (
    <nav className="fates" aria-label={t("fatesRow.rowsByFate")} data-count={figures.length}>
      {figures.map(({ fate, label, count }) => (
        <Anchor
          key={label}
          to={address.linkToFate(fate)}
          aria-current={fate === address.fate ? "true" : undefined}
          data-none={count === 0 || undefined}
        >
          <span className="fig m">{countText(count)}</span>
          {fate ? <FateMark fate={fate} /> : <span className="figcap">{label}</span>}
        </Anchor>
      ))}
    </nav>
  );
}

/** The shape and word of a fate. */
export function FateMark({ fate }: { fate: Fate }) {
  const { label, icon, tone } = fateLooks[fate];
  return (
    <span className={classNames("st", tone)}>
      <Icon of={icon} size={14} />
      {label}
    </span>
  );
}
