import { useState } from "react";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Segmented } from "../../ui/segmented.tsx";
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
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  // What only they changed is theirs unless said otherwise; what both changed stays as typed here.
  const sideOf = ({ path, isClash }: Difference): Side => sides[path] ?? (isClash ? "mine" : "theirs");
  const save = () => onResolve(differences.filter((each) => sideOf(each) === "theirs").map(({ path }) => path));
  return (
    <section className="conflict" aria-label="Someone saved first">
      <Banner
        tone="warning"
        isLive
        actions={
          <Button size="small" onClick={save} busy={busy}>
            Save with these
          </Button>
        }
      >
        <b>Someone saved first.</b>{" "}
        <span className="ink2">
          {differences.length === 0
            ? `Their version of ${when} says the same as yours.`
            : `Their version of ${when} reads otherwise in ${differences.length === 1 ? "one place" : `${differences.length} places`}. Nothing you typed is lost.`}
        </span>
      </Banner>
      {differences.length > 0 && (
        <table className="tbl versions">
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Yours</th>
              <th scope="col">Theirs</th>
              <th scope="col">Keep</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((each) => (
              <tr key={each.path}>
                <th scope="row">{each.label}</th>
                <td data-kept={sideOf(each) === "mine" || undefined}>{each.mine || <i className="dim">empty</i>}</td>
                <td data-kept={sideOf(each) === "theirs" || undefined}>
                  {each.theirs || <i className="dim">empty</i>}
                </td>
                <td>
                  <Segmented<Side>
                    label={`Keep for ${each.label}`}
                    isSmall
                    parts={[
                      { value: "mine", label: "Mine" },
                      { value: "theirs", label: "Theirs" },
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
