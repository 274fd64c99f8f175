import type { Area } from "#access/roles.ts";
import { SavedList } from "../../records/views/saved-list.tsx";
import type { SavedViews } from "../../records/views/use-saved-views.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Section } from "../../ui/section.tsx";
import { reportsWords } from "../../words/reports-words.ts";
import { useWords } from "../../words/use-words.ts";
import { readyMade } from "./ready-made.ts";
import { reportAddress } from "./report-actions.tsx";

/** Where to begin: questions that many ask, and those kept by name. */
export function FirstVisit({ area, views }: { area: Area; views: SavedViews }) {
  const t = useWords(reportsWords);
  return (
    <div className="two-columns">
      <Section title={t("ready.title")} note={t("ready.note")}>
        <ul className="ready-made">
          {readyMade(area).map(({ name, line }) => (
            <li key={name}>
              <Anchor to={reportAddress(line)}>
                <strong>{t(`ready.${name}`)}</strong>
                <span className="q">
                  <span className="p">&gt;</span> {line}
                </span>
              </Anchor>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t("saved.title")} note={t("saved.note")}>
        <SavedList views={views} linkTo={reportAddress} none={t("saved.none")} />
      </Section>
    </div>
  );
}
