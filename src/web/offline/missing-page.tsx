import { type ReactNode, useEffect, useState } from "react";
import { askServer, onReachChange, readIsReached } from "../api/connection.ts";
import { reloadOnce } from "../app/new-version.ts";
import { Button } from "../ui/button.tsx";
import { usePageTitle } from "../ui/use-page-title.ts";
import { offlineWords } from "../words/offline-words.ts";
import { useWords } from "../words/use-words.ts";

/** In place of a page whose code could not be fetched: loads anew where that may help, else says what works without a network. */
export function MissingPage({ otherwise }: { otherwise: ReactNode }) {
  const [found, setFound] = useState<"asking" | "offline" | "broken">("asking");
  useEffect(() => {
    let isOver = false;
    const look = (isReached: boolean) => {
      if (isOver) return;
      if (!isReached) setFound("offline");
      else if (!reloadOnce()) setFound("broken");
    };
    void askServer().then(look);
    const stop = onReachChange(() => readIsReached() && look(true));
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  if (found === "asking") return null;
  return found === "offline" ? <OfflinePage /> : otherwise;
}

function OfflinePage() {
  const t = useWords(offlineWords);
  usePageTitle(t("page.title"));
  const [isTrying, setTrying] = useState(false);
  const again = async () => {
    setTrying(true);
    await askServer();
    setTrying(false);
  };
  return (
    <div className="page not-found">
      <h1>{t("page.title")}</h1>
      <div className="reading">
        <p>
          {t("page.why")} {t("page.works")}
        </p>
        <ul className="offline-works">
          <li>{t("page.read")}</li>
          <li>{t("page.write")}</li>
        </ul>
        <p>{t("page.needs")}</p>
      </div>
      <Button variant="primary" busy={isTrying} onClick={() => void again()}>
        {t("page.again")}
      </Button>
    </div>
  );
}
