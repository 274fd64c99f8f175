import { useT } from "../../texts/use-t.ts";
import { Banner } from "../../ui/message/banner.tsx";

/** Shown before the first super admin is created: until then nobody can sign in or be approved. */
export function SetUpNotice() {
  const t = useT();
  return (
    <Banner tone="info">
      {t(
        "Nobody can sign in yet. Open the set-up link that the server printed when it started, and create the first super admin.",
      )}
    </Banner>
  );
}
