import "./lookup.css";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { text } from "#texts/text.ts";
import { signedInAs } from "../../core/api/token.ts";
import { type RefusedFile, type Share, shareLimits } from "../../core/share/share.ts";
import { listShares, removeShare } from "../../core/share/share-store.ts";
import { sizeText } from "../../fields/file/size-text.ts";
import { currentLocale } from "../../texts/languages.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Banner } from "../../ui/message/banner.tsx";
import { formatCount } from "../../ui/text/format-count.ts";

type SharedHereProps = {
  /** Shares that were added, and are no longer shown. */
  added: readonly string[];
  isBusy: boolean;
  onAdd: (share: Share) => void;
};

/** What was shared to the app on this device, each until the person adds or discards it. Nothing is sent before. */
export function SharedHere({ added, isBusy, onAdd }: SharedHereProps) {
  const t = useT();
  const [search] = useSearchParams();
  const result = search.get("shared");
  const [shares, setShares] = useState<readonly Share[]>([]);
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    const account = signedInAs();
    // Without storage nothing was stored.
    if (account !== undefined) listShares(account, Date.now()).then(setShares, () => undefined);
  }, []);
  const discard = (share: Share) => {
    void removeShare(share.id);
    setShares((before) => before.filter(({ id }) => id !== share.id));
  };
  const waiting = shares.filter(({ id }) => !added.includes(id));
  const problem =
    result !== null && Object.hasOwn(problems, result) ? problems[result as keyof typeof problems] : undefined;
  return (
    <>
      {problem !== undefined && !isClosed && (
        <Banner
          isLive
          actions={
            <Button size="small" onClick={() => setClosed(true)}>
              {t("Close")}
            </Button>
          }
        >
          {t(problem, {
            size: sizeText(shareLimits.bytes),
            limit: formatCount(shareLimits.waiting),
            waiting: sizeText(shareLimits.waitingInBytes),
          })}
        </Banner>
      )}
      {waiting.map((share) => (
        <SharedItem key={share.id} share={share} isBusy={isBusy} onAdd={onAdd} onDiscard={discard} />
      ))}
    </>
  );
}

const problems = {
  again: text("What you shared did not arrive, because the app was not ready on this device. Share it again now."),
  large: text("What you shared is larger than {{size}}. Share fewer files at a time, or choose them below."),
  full: text(
    "What you shared was not stored: at most {{limit}} items, {{waiting}} in total, are kept. Add or discard those below, then share it again.",
  ),
  failed: text("This device could not store what you shared. Choose the file below."),
};

type SharedItemProps = {
  share: Share;
  isBusy: boolean;
  onAdd: (share: Share) => void;
  onDiscard: (share: Share) => void;
};

function SharedItem({ share, isBusy, onAdd, onDiscard }: SharedItemProps) {
  const t = useT();
  const { files, refused, at } = share;
  const time = new Date(at).toLocaleTimeString(currentLocale(), { hour: "2-digit", minute: "2-digit" });
  const hasSomething = files.length > 0 || share.text !== "";
  return (
    <Banner
      tone="info"
      isLive
      actions={
        <>
          {hasSomething && (
            <Button size="small" variant="primary" busy={isBusy} onClick={() => onAdd(share)}>
              {files.length > 0 ? t("Add {{count}} files", { count: files.length }) : t("Look up")}
            </Button>
          )}
          <Button size="small" onClick={() => onDiscard(share)}>
            {hasSomething ? t("Discard") : t("Close")}
          </Button>
        </>
      }
    >
      <p>
        {hasSomething
          ? t("Shared to this app at {{time}} by another app or page. Nothing was sent yet.", { time })
          : t("Shared to this app at {{time}}, and not accepted:", { time })}
      </p>
      {share.text !== "" && <p className="shared-text">{share.text}</p>}
      {files.length > 0 && (
        <ul className="shared-files">
          {files.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files of one share may have the same name.
            <li key={index}>
              {file.name} <span className="mono dim">{sizeText(file.size)}</span>
            </li>
          ))}
        </ul>
      )}
      {refused.length > 0 && <Refused refused={refused} areOthersAdded={files.length > 0} />}
    </Banner>
  );
}

const reasonTexts = {
  type: text("{{name}}: this type is not accepted"),
  size: text("{{name}}: larger than {{size}}"),
  number: text("{{name}}: more than {{limit}} files"),
};

function Refused({ refused, areOthersAdded }: { refused: readonly RefusedFile[]; areOthersAdded: boolean }) {
  const t = useT();
  return (
    <>
      {areOthersAdded && <p>{t("Not accepted:")}</p>}
      <ul className="shared-files">
        {refused.map(({ name, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files of one share may have the same name.
          <li key={index}>
            {t(reasonTexts[reason], {
              name,
              size: sizeText(shareLimits.fileInBytes),
              limit: formatCount(shareLimits.files),
            })}
          </li>
        ))}
      </ul>
    </>
  );
}
