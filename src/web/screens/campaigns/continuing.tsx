import { displayPath } from "../../core/area.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import type { OwnCampaignPart } from "./campaign-labels.ts";

type Props = { section: OwnCampaignPart; isClosed: boolean; isBusy: boolean; onSay: (continues: string[]) => void };

/** Earlier facts that may continue in the period, such as a membership: confirmed with one press, and nothing is copied. */
export function Continuing({ section: { kind, continuing = [] }, isClosed, isBusy, onSay }: Props) {
  const t = useT();
  if (continuing.length === 0) return null;
  const parts = continuing.flatMap(({ record, isContinued }) => (isContinued ? [record] : []));
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
              onClick={() => onSay(isContinued ? parts.filter((one) => one !== record) : [...parts, record])}
            >
              {t(isContinued ? "Undo" : "Carry forward")}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
