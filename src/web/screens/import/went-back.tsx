import { useRetentionDays } from "../../api/queries/use-retention-days.ts";
import { displayPath, useArea } from "../../app/area.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Banner } from "../../ui/banner.tsx";
import { binWords } from "../../words/bin-words.ts";
import { importWords } from "../../words/import-words.ts";
import { Said } from "../../words/said.tsx";
import { useWords } from "../../words/use-words.ts";
import type { Batch } from "./batch.ts";

/** After an undo: where the records are now, and which of them stay. */
export function WentBack({ batch }: { batch: Batch }) {
  const t = useWords(importWords);
  const days = useRetentionDays();
  const area = useArea();
  const bin = area === "admin" ? "/admin/bin" : "/common/bin";
  const link = (inner: string) => (
    <Anchor className="lnk" to={bin}>
      {inner}
    </Anchor>
  );
  const { kept } = batch;
  return (
    <>
      <Banner tone="info">
        <Said words={binWords} say="import.went" values={{ count: days }} parts={[link]} />
      </Banner>
      {kept.length > 0 && (
        <Banner>
          <p>{t("wentBack.stay", { count: kept.length })}</p>
          <ul>
            {kept.map(({ id, kind, title, because }) => (
              <li key={id}>
                <Anchor className="lnk" to={displayPath(area === "admin" ? "admin" : "common", kind, id)}>
                  {title}
                </Anchor>{" "}
                <span className="dim">{t(`wentBack.${because}`)}</span>
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  );
}
