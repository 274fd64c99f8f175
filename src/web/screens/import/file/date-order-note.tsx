import { useT } from "../../../texts/use-t.ts";
import { Banner } from "../../../ui/message/banner.tsx";
import type { Batch } from "../batch.ts";
import { datesToChoose } from "../use-import-address.ts";

/** Shown while the dates of a column are ambiguous. */
export function DateOrderNote({ batch }: { batch: Pick<Batch, "columns"> }) {
  const t = useT();
  return datesToChoose(batch).map(({ header, dates }) => (
    <Banner key={header} isLive>
      <b>{t("Choose the order of the dates in “{{header}}”.", { header })}</b>{" "}
      {t(
        dates?.because === "contradictory"
          ? "Some dates have the day first and some the month first. Dates that do not fit will be marked."
          : "Every date can be read two ways, such as 3/4/2024. Until you choose, such dates are not filled in.",
      )}
    </Banner>
  ));
}
