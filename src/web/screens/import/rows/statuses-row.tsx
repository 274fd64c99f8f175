import { useT } from "../../../texts/use-t.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { countText } from "../../../ui/text/count-text.ts";
import { Mark } from "../../../ui/text/mark.tsx";
import type { Batch, RowStatus } from "../batch.ts";
import type { ImportAddress } from "../use-import-address.ts";
import { statusFigures, statusLooks } from "./statuses.ts";

/** How many rows have which status; each figure opens its rows. */
export function RowStatusesRow({ batch, address }: { batch: Batch; address: ImportAddress }) {
  const t = useT();
  const figures = statusFigures(batch, address.status);
  return (
    <nav className="statuses" aria-label={t("Rows by status")} data-count={figures.length}>
      {figures.map(({ status, label, count }) => (
        <Anchor
          key={label}
          to={address.linkToStatus(status)}
          aria-current={status === address.status ? "true" : undefined}
          data-none={count === 0 || undefined}
        >
          <span className="fig m">{countText(count)}</span>
          {status ? <RowStatusMark status={status} /> : <span className="figcap">{label}</span>}
        </Anchor>
      ))}
    </nav>
  );
}

/** The shape and word of a status. */
export function RowStatusMark({ status }: { status: RowStatus }) {
  const t = useT();
  const { label, ...mark } = statusLooks[status];
  return <Mark {...mark}>{t(label)}</Mark>;
}
