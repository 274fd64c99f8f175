import { useT } from "../../texts/use-t.ts";
import { ClosedLedgerPicture } from "../../ui/pictures/closed-ledger.tsx";

/** The page of an invalid link. */
export function NotAuthorised() {
  const t = useT();
  return (
    <div role="img" aria-label={t("A locked book: you are not authorised")}>
      <ClosedLedgerPicture />
    </div>
  );
}
