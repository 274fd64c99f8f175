import { ClosedLedgerPicture } from "../../ui/pictures/closed-ledger.tsx";
import { authWords } from "../../words/auth-words.ts";
import { useWords } from "../../words/use-words.ts";

/** The picture of a link that opens nothing. */
export function NotAuthorised() {
  const t = useWords(authWords);
  return (
    <div role="img" aria-label={t("link.picture")}>
      <ClosedLedgerPicture />
    </div>
  );
}
