import { useState } from "react";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { recordFormWords } from "../../words/record-form-words.ts";
import { useWords } from "../../words/use-words.ts";
import type { Difference, Side } from "./differences.ts";

type ConflictPanelProps = {
  differences: readonly Difference[];
  /** When theirs was saved, in words. */
  when: string;
  /** Paths where theirs is taken. */
  onResolve: (taken: string[]) => void;
  busy: boolean;
};

/** Someone saved first: both versions field by field, and which word stays is chosen for each. */
export function ConflictPanel({ differences, when, onResolve, busy }: ConflictPanelProps) {
  const t = useWords(recordFormWords);
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  // What only they changed is theirs unless said otherwise; what both changed stays as typed here.
  const sideOf = ({ path, isClash }: Difference): Side => sides[path] ?? (isClash ? "mine" : "theirs");
  const save = () => onResolve(differences.filter((each) => sideOf(each) === "theirs").map(({ path }) => path));
  return (
    <section className="conflict" aria-label={t("conflictPanel.someoneSavedFirst")}>
      <Banner
        tone="warning"
        isLive
        actions={
          <Button size="small" onClick={save} busy={busy}>
            {t("conflictPanel.saveWithThese")}
          </Button>
        }
      >
        <b>{t("conflictPanel.someoneSavedFirstSaid")}</b>{" "}
        <span className="ink2">
          {differences.length === 0
            ? t("conflictPanel.theirVersionOfSays", { when })
            : t("conflictPanel.theirVersionOfReadsOtherwise", { when, count: differences.length })}
        </span>
      </Banner>
      {differences.length > 0 && (
        <table className="tbl versions">
          <thead>
            <tr>
              <th scope="col">{t("conflictPanel.field")}</th>
              <th scope="col">{t("conflictPanel.yours")}</th>
              <th scope="col">{t("conflictPanel.theirs")}</th>
              <th scope="col">{t("conflictPanel.keep")}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((each) => (
              <tr key={each.path}>
                <th scope="row">{each.label}</th>
                <td data-kept={sideOf(each) === "mine" || undefined}>
                  {each.mine || <i className="dim">{t("conflictPanel.empty")}</i>}
                </td>
                <td data-kept={sideOf(each) === "theirs" || undefined}>
                  {each.theirs || <i className="dim">{t("conflictPanel.empty")}</i>}
                </td>
                <td>
                  <Segmented<Side>
                    label={t("conflictPanel.keepFor", { label: each.label })}
                    isSmall
                    parts={[
                      { value: "mine", label: t("conflictPanel.mine") },
                      { value: "theirs", label: t("conflictPanel.theirs") },
                    ]}
                    value={sideOf(each)}
                    onChange={(side) => setSides({ ...sides, [each.path]: side })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
