import { useMe } from "../../core/queries/use-me.ts";
import { useT } from "../../texts/use-t.ts";
import { PageHead } from "../../ui/page/page-head.tsx";
import { Section } from "../../ui/page/section.tsx";
import { usePageTitle } from "../../ui/page/use-page-title.ts";
import { NotifyForm } from "./notify-form.tsx";
import { SentList } from "./sent-list.tsx";
import "./notify.css";

/** A message to the department or to some of it, and the earlier ones. */
export function NotifyScreen() {
  const t = useT();
  usePageTitle(t("Notify"));
  const { data: me } = useMe();
  const departments = me?.departments ?? [];
  return (
    <div className="page">
      <PageHead title={t("Notify")} summary={[departments.map(({ name }) => name).join(", ")]} />
      <div className="two-columns notify">
        <Section title={t("New message")} isPlain>
          <NotifyForm departments={departments} />
        </Section>
        <Section title={t("Sent")} note={t("and how many people have read them")} isPlain>
          <SentList departments={departments} />
        </Section>
      </div>
    </div>
  );
}
