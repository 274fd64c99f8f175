import { useIsReached } from "../../core/api/connection.ts";
import { useT } from "../../texts/use-t.ts";

/** On public pages: why nothing can be sent. */
export function OfflineLine() {
  const t = useT();
  const isReached = useIsReached();
  return (
    <div className="offline-line" role="status">
      {!isReached && (
        <p className="ban">
          <b>{t("Not connected.")}</b> {t("Signing in needs the network.")}
        </p>
      )}
    </div>
  );
}
