import { useMe } from "../../api/queries/use-me.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { NotifyForm } from "./notify-form.tsx";
import { SentList } from "./sent-list.tsx";
import "./notify.css";

/** A message to the department or to some of it, and what became of the earlier ones. */
export function NotifyScreen() {
  usePageTitle("Notify");
  const { data: me } = useMe();
  const departments = me?.departments ?? [];
  return (
    <div className="page">
      <PageHead title="Notify" folio={[departments.map(({ name }) => name).join(", ")]} />
      <div className="two-columns notify">
        <Section title="New message" isPlain>
          <NotifyForm departments={departments} />
        </Section>
        <Section title="Sent" note="and how many have read it" isPlain>
          <SentList departments={departments} />
        </Section>
      </div>
    </div>
  );
}
