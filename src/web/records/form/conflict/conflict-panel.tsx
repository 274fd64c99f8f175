import { useState } from "react";
import { useT } from "../../../texts/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Segmented } from "../../../ui/field/segmented.tsx";
import { Banner } from "../../../ui/message/banner.tsx";
import { TableHead } from "../../../ui/table/table-head.tsx";
import type { Difference, Side } from "./differences.ts";

type ConflictPanelProps = {
  differences: readonly Difference[];
  /** When their version was saved, in words. */
  when: string;
  /** Paths of which their version is used. */
  onResolve: (taken: string[]) => void;
  busy: boolean;
};

/** Another person saved first: both versions field by field, and one is chosen for each. */
export function ConflictPanel({ differences, when, onResolve, busy }: ConflictPanelProps) {
  const t = useT();
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  // What only they changed is theirs by default; what both changed stays as entered here.
  const sideOf = ({ path, isConflict }: Difference): Side => sides[path] ?? (isConflict ? "mine" : "theirs");
  const save = () => onResolve(differences.filter((each) => sideOf(each) === "theirs").map(({ path }) => path));
  return (
    <section className="conflict" aria-label={t("Someone else saved first")}>
      <Banner
        tone="warning"
        isLive
        actions={
          <Button size="small" onClick={save} busy={busy}>
            {t("Save these choices")}
          </Button>
        }
      >
        <b>{t("Someone else saved first.")}</b>{" "}
        <span className="secondary">
          {differences.length === 0
            ? t("Their version of {{when}} is the same as yours.", { when })
            : t("Their version of {{when}} differs in {{count}} fields. Nothing you typed is lost.", {
                when,
                count: differences.length,
              })}
        </span>
      </Banner>
      {differences.length > 0 && (
        <table className="table versions">
          <TableHead columns={[t("Field"), t("Yours"), t("Theirs"), t("Keep")]} />
          <tbody>
            {differences.map((each) => (
              <tr key={each.path}>
                <th scope="row">{each.label}</th>
                <td data-kept={sideOf(each) === "mine" || undefined}>
                  {each.mine || <i className="dim">{t("empty")}</i>}
                </td>
                <td data-kept={sideOf(each) === "theirs" || undefined}>
                  {each.theirs || <i className="dim">{t("empty")}</i>}
                </td>
                <td>
                  <Segmented<Side>
                    label={t("Keep for {{label}}", { label: each.label })}
                    isSmall
                    parts={[
                      { value: "mine", label: t("Yours") },
                      { value: "theirs", label: t("Theirs") },
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
