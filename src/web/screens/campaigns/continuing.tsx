import { displayPath } from "../../core/area.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import type { OwnCampaignSection } from "./campaign-labels.ts";

type Props = {
  section: OwnCampaignSection;
  isClosed: boolean;
  isBusy: boolean;
  onAnswer: (record: { id: string; isContinued: boolean }) => void;
};

/** Earlier records that may continue in the period, such as a membership. One click confirms that; no record is copied. */
export function Continuing({ section: { kind, continuing = [] }, isClosed, isBusy, onAnswer }: Props) {
  const t = useT();
  if (continuing.length === 0) return null;
  return (
    <ul className="campaign-continuing" aria-label={t("Began earlier")}>
      {continuing.map(({ record, title, begins, isContinued }) => (
        <li key={record}>
          <span>
            <Anchor className="plain" to={displayPath("common", kind, record)}>
              {title || t("Untitled")}
            </Anchor>{" "}
            <span className="note">
              {begins && t("since {{day}}", { day: begins })}
              {isContinued && ` · ${t("continues")}`}
            </span>
          </span>
          {!isClosed && (
            <Button
              size="small"
              busy={isBusy}
              aria-label={`${t(isContinued ? "Undo" : "Carry forward")}: ${title}`}
              onClick={() => onAnswer({ id: record, isContinued: !isContinued })}
            >
              {t(isContinued ? "Undo" : "Carry forward")}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
