import { translateMessage } from "#texts/translate.ts";
import "../citations/citations.css";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { directory } from "#contract/directory.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { orcid } from "#contract/records/orcid.ts";
import { profileAddress } from "#kinds/person.ts";
import { useRead } from "../../../core/api/use-read.ts";
import { Failed } from "../../../feedback/failed.tsx";
import { useAction } from "../../../feedback/use-action.ts";
import { useT } from "../../../texts/use-t.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/field/checkbox.tsx";
import { Banner, Problem } from "../../../ui/message/banner.tsx";
import { Skeleton } from "../../../ui/message/skeleton.tsx";
import { DateTime } from "../../../ui/text/date-time.tsx";
import { SendWorks } from "./send-works.tsx";

/** For refusals that are shown on the page itself. */
const showNoToast = () => undefined;
const refreshes = [orcid.read, directory.previewOwn];

/** The person's iD, confirmed by signing in at ORCID: link it, read the record there, and unlink it. */
export function OwnOrcid() {
  const t = useT();
  const { data, error, refetch } = useRead(orcid.read, {});
  const returned = useOrcidReturn();
  const unlink = useAction(orcid.unlink, {
    doneText: t("ORCID iD unlinked. Works at ORCID stay as they are."),
    refreshes,
    onRefused: showNoToast,
  });
  if (error && !data) return <Failed title={t("Could not load the link to ORCID.")} error={error} onRetry={refetch} />;
  if (!data || returned.isPending) return <Skeleton rows={2} />;
  const { link, isOffered, site } = data;
  return (
    <>
      {returned.isDenied && (
        <Banner isLive>{t("You did not allow it at ORCID. Nothing is linked, and nothing was changed.")}</Banner>
      )}
      <Problem text={returned.error ?? unlink.error?.message} />
      {unlink.data?.warnings.map((warning) => (
        <Banner key={warning.message} isLive>
          {translateMessage(warning)}
        </Banner>
      ))}
      {site === "sandbox" && <p className="note">{t("This server uses the sandbox of ORCID, which is for trials.")}</p>}
      {link === null ? (
        <Unlinked {...data} />
      ) : (
        <Linked
          link={link}
          isOffered={isOffered}
          isUnlinking={unlink.isPending}
          onUnlink={() => unlink.mutate({})}
          linkAgain={<Unlinked {...data} />}
        />
      )}
    </>
  );
}

type Status = ResponseOf<typeof orcid.read>;

function Unlinked({ isOffered, mayWrite }: Pick<Status, "isOffered" | "mayWrite">) {
  const t = useT();
  // Off at first: the person must choose that this server may write at ORCID.
  const [asksToWrite, setAsksToWrite] = useState(false);
  const start = useAction(orcid.start, {
    onDone: ({ address }) => window.location.assign(address),
    onRefused: showNoToast,
  });
  if (!isOffered)
    return (
      <p className="note">
        {t(
          "Nobody can link an ORCID iD on this server: it is not registered at ORCID, or look-ups are off. The operator of the server can change that.",
        )}
      </p>
    );
  return (
    <>
      <p className="note">
        {t(
          "Sign in at ORCID to confirm that the iD is yours. Your password stays there. You can unlink it at any time.",
        )}
      </p>
      {mayWrite && (
        <Checkbox
          checked={asksToWrite}
          onChange={({ target }) => setAsksToWrite(target.checked)}
          label={t("Also let this server read my limited items, and add and update works that I choose")}
          help={t("Nothing at ORCID is ever deleted by this server.")}
        />
      )}
      <div className="service-actions">
        <Button
          busy={start.isPending}
          onClick={() => start.mutate({ body: { access: mayWrite && asksToWrite ? "read-and-write" : "confirm" } })}
        >
          {t("Link my ORCID iD")}
        </Button>
      </div>
      <Problem text={start.error?.message} />
    </>
  );
}

type LinkedProps = {
  link: NonNullable<Status["link"]>;
  isOffered: boolean;
  isUnlinking: boolean;
  onUnlink: () => void;
  linkAgain: React.ReactNode;
};

function Linked({ link, isOffered, isUnlinking, onUnlink, linkAgain }: LinkedProps) {
  const t = useT();
  const navigate = useNavigate();
  const importWorks = useAction(orcid.import, {
    onDone: ({ id }) => void navigate(`/common/upload/bulk?batch=${id}`),
    refreshes: [orcid.read],
    onRefused: showNoToast,
  });
  return (
    <>
      <p>
        <Anchor className="text-link" to={profileAddress.orcid(link.orcid)}>
          {link.orcid}
        </Anchor>{" "}
        {t("Linked since")} <DateTime at={link.since} format="day" />
      </p>
      <p className="note">
        {link.writes
          ? t("This server may read your record with its limited items, and add and update works that you choose.")
          : t("This server may read what is public in your record. It may change nothing.")}
      </p>
      {!link.isAccepted && (
        <>
          <Banner>{t("ORCID no longer accepts the link. Link your ORCID iD again.")}</Banner>
          {linkAgain}
        </>
      )}
      <div className="service-actions">
        {link.isAccepted && isOffered && (
          <Button busy={importWorks.isPending} onClick={() => importWorks.mutate({})}>
            {t("Read my ORCID record")}
          </Button>
        )}
        <Button variant="quiet" busy={isUnlinking} onClick={onUnlink}>
          {t("Unlink")}
        </Button>
      </div>
      <Problem text={importWorks.error?.message} />
      {link.isAccepted && link.writes && isOffered && <SendWorks />}
      {!isOffered && <p className="note">{t("Look-ups are off on this server.")}</p>}
    </>
  );
}

/** The result of the sign-in at ORCID, which is in the address: used once, and then removed from it. */
function useOrcidReturn() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const isUsed = useRef(false);
  const [isDenied, setIsDenied] = useState(false);
  const { mutate, isPending, error } = useAction(orcid.finish, {
    doneText: t("ORCID iD linked."),
    refreshes,
    onRefused: showNoToast,
  });
  const [code, state, fault] = ["code", "state", "error"].map((name) => search.get(name));
  useEffect(() => {
    if (isUsed.current || !(fault || (code && state))) return;
    isUsed.current = true;
    setSearch({}, { replace: true });
    if (fault) setIsDenied(true);
    else if (code && state) mutate({ body: { code, state } });
  }, [code, state, fault, mutate, setSearch]);
  return { isDenied, isPending, error: error?.message };
}
