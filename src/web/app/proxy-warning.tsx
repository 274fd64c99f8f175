import { useMe } from "../api/queries/use-me.ts";
import { Banner } from "../ui/banner.tsx";
import { placesWords } from "../words/places-words.ts";
import { useWords } from "../words/use-words.ts";

/** On every screen of a super admin, while requests come through a proxy that the settings do not name. */
export function ProxyWarning() {
  const t = useWords(placesWords);
  const { data: me } = useMe();
  if (!me?.undeclaredProxy) return null;
  return (
    <div className="offline-bar">
      <Banner tone="warning">
        <p>
          <b>{t("proxy.title")}</b> <span className="ink2">{t("proxy.says")}</span>
        </p>
      </Banner>
    </div>
  );
}
