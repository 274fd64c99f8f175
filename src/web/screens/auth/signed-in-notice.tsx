import { useSyncExternalStore } from "react";
import { translate } from "#texts/translate.ts";
import { homePath, loginPath, readTokenClaims } from "../../core/guards.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Banner } from "../../ui/message/banner.tsx";

/** For someone who is signed in and opened a page of another role: who they are, and the way back. */
export function SignedInNotice() {
  const t = useT();
  const role = useSyncExternalStore(neverChanges, signedInRole, () => undefined);
  const claims = role === undefined ? undefined : readTokenClaims();
  const home = claims ? homePath(claims) : loginPath;
  if (role === undefined || home === loginPath) return null;
  return (
    <Banner tone="info">
      {t("You are signed in as {{role}}.", { role: translate(role) })}{" "}
      <Anchor to={home} className="text-link">
        {t("Continue")}
      </Anchor>
    </Banner>
  );
}

const neverChanges = () => () => {};

const signedInRole = () => readTokenClaims()?.role;
