import { useNewVersion } from "../app/new-version.ts";
import { Button } from "../ui/button.tsx";
import { offlineWords } from "../words/offline-words.ts";
import { useWords } from "../words/use-words.ts";

/** Offers the newer version, and waits. */
export function NewVersionNote() {
  const t = useWords(offlineWords);
  const version = useNewVersion();
  return (
    <div className="new-version" role="status">
      {version && (
        <>
          <span>{t("version.ready")}</span>
          <Button size="small" onClick={version.reload}>
            {t("version.reload")}
          </Button>
          <Button size="small" variant="quiet" onClick={version.later}>
            {t("version.later")}
          </Button>
        </>
      )}
    </div>
  );
}
