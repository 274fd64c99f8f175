import { useIsReached } from "../api/connection.ts";
import { offlineWords } from "../words/offline-words.ts";
import { useWords } from "../words/use-words.ts";

/** On pages for everyone: why nothing can be sent. */
export function OfflineLine() {
  const t = useWords(offlineWords);
  const isReached = useIsReached();
  return (
    <div className="offline-line" role="status">
      {!isReached && (
        <p className="ban">
          <b>{t("bar.title")}</b> {t("bar.signIn")}
        </p>
      )}
    </div>
  );
}
