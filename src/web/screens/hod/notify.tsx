import { useMe } from "../../core/queries.ts";
import "./notify.css";
import { useT } from "../../texts/use-t.ts";
import { PageHead } from "../../ui/page/page-head.tsx";
import { Section } from "../../ui/page/section.tsx";
import { usePageAddress } from "../../ui/page/use-page-address.ts";
import { NotifyForm } from "./notify-form.tsx";
import { listMeant } from "./people-of-list.tsx";
import { SentList } from "./sent-list.tsx";

/** A message to the department, to some of it or to the people of a list, and the earlier ones. */
export function NotifyScreen() {
  const t = useT();
  const { data: me } = useMe();
  const page = usePageAddress();
  const departments = me?.departments ?? [];
  const list = listMeant(page.get);
  return (
    <div className="page">
      <PageHead title={t("Notify")} summary={[departments.map(({ name }) => name).join(", ")]} />
      <div className="two-columns notify">
        <Section title={t("New message")} isPlain>
          <NotifyForm key={JSON.stringify(list)} departments={departments} list={list} />
        </Section>
        <Section title={t("Sent")} note={t("and how many people have read them")} isPlain>
          <SentList departments={departments} />
        </Section>
      </div>
    </div>
  );
}
