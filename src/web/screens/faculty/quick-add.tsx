import { FileUp } from "lucide-react";
import { kinds, recordKinds } from "#kinds/registry.ts";
import type { Dashboard } from "../../records/figures/dashboard.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Menu } from "../../ui/menu.tsx";
import { Section } from "../../ui/section.tsx";
import { facultyWords } from "../../words/faculty-words.ts";
import { useWords } from "../../words/use-words.ts";
import { formPath, kindMenu } from "./kind-menu.ts";

const shownAtOnce = 4;

/** The kinds this person enters most, the others behind a menu, and the way for whole lists. */
export function QuickAdd({ dashboard }: { dashboard: Dashboard }) {
  const t = useWords(facultyWords);
  const usual = usualKinds(dashboard);
  return (
    <Section title={t("quickAdd.quickAdd")} className="quick-add">
      <div className="kinds">
        <span className="dim">{t("quickAdd.startWith")}</span>
        {usual.map(({ slug, label }) => (
          <Anchor key={slug} className="lnk" to={formPath(slug)}>
            {label.one}
          </Anchor>
        ))}
        <Menu groups={kindMenu(usual.map(({ slug }) => slug))}>
          <button type="button" className="lnk">
            {t("quickAdd.others", { more: kinds.length - usual.length })}
          </button>
        </Menu>
      </div>
      <Anchor className="drop" to="/common/upload/bulk">
        <Icon of={FileUp} />
        <span>
          {t("quickAdd.bringAWholeList")} <u>{t("quickAdd.dropAFile")}</u>
        </span>
      </Anchor>
    </Section>
  );
}

/** Those with most records in the five years first, whatever year is shown; the first of the rail where there are none. */
function usualKinds({ kinds: figures }: Dashboard) {
  const totalOf = (slug: string) =>
    figures.find(({ kind }) => kind === slug)?.trend.reduce((sum, count) => sum + count, 0) ?? 0;
  return [...recordKinds].sort((one, other) => totalOf(other.slug) - totalOf(one.slug)).slice(0, shownAtOnce);
}
