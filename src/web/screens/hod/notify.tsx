import { useMe } from "../../api/queries/use-me.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { hodWords } from "../../words/hod-words.ts";
import { useWords } from "../../words/use-words.ts";
import { NotifyForm } from "./notify-form.tsx";
import { SentList } from "./sent-list.tsx";
import "./notify.css";

/** A message to the department or to some of it, and what became of the earlier ones. */
export function NotifyScreen() {
  const t = useWords(hodWords);
  usePageTitle(t("notify.notify"));
  const { data: me } = useMe();
  const departments = me?.departments ?? [];
  return (
    <div className="page">
      <PageHead title={t("notify.notify")} folio={[departments.map(({ name }) => name).join(", ")]} />
      <div className="two-columns notify">
        <Section title={t("notify.newMessage")} isPlain>
          <NotifyForm departments={departments} />
        </Section>
        <Section title={t("notify.sent")} note={t("notify.andHowManyHaveRead")} isPlain>
          <SentList departments={departments} />
        </Section>
      </div>
    </div>
  );
}
