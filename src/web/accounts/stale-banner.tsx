import { useT } from "../texts/use-t.ts";
import { Banner } from "../ui/message/banner.tsx";

/** Another person saved first; no input is lost. */
export function StaleBanner({ isShown }: { isShown: boolean }) {
  const t = useT();
  if (!isShown) return null;
  return (
    <Banner isLive>
      {t(
        "Someone else saved first. The account shows their version; what you typed is still here. Save again to keep yours.",
      )}
    </Banner>
  );
}
