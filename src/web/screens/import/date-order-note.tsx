import { Banner } from "../../ui/banner.tsx";
import { importWords } from "../../words/import-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { Batch } from "./batch.ts";
import { datesToChoose } from "./use-import-address.ts";

/** Said while the dates of a column can be read two ways. */
export function DateOrderNote({ batch }: { batch: Pick<Batch, "columns"> }) {
  const t = useWords(importWords);
  return datesToChoose(batch).map(({ header, dates }) => (
    <Banner key={header} isLive>
      <b>{t("dateOrder.chooseFor", { header })}</b>{" "}
      {t(dates?.because === "contradictory" ? "dateOrder.contradictory" : "dateOrder.undecidable")}
    </Banner>
  ));
}
