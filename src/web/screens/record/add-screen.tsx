import "./add.css";
import { Upload } from "lucide-react";
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { workSearchParameter } from "#contract/notifications/notification-text.ts";
import { kindsOfGroup, listKindGroups } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/message/skeleton.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { Section } from "../../ui/page/section.tsx";

const load = () =>
  Promise.all([
    import("../../records/lookup/paste-to-add.tsx"),
    import("../../records/lookup/likely/likely-works.tsx"),
  ]);
const PasteToAdd = lazy(async () => ({ default: (await load())[0].PasteToAdd }));
const LikelyWorks = lazy(async () => ({ default: (await load())[1].LikelyWorks }));

/** Every way to add a record: from a DOI, a citation or a proof, by an empty form, or from a list. */
export function AddScreen() {
  const t = useT();
  const [search] = useSearchParams();
  return (
    <div className="page add-page">
      <PageHead title={t("Add a record")} summary={[t("You check everything before it is submitted")]} />
      {/* All at once: a section that comes later would move what is below it, and a press on that would be lost. */}
      <Suspense fallback={<Skeleton rows={8} />}>
        <Section title={t("From a DOI, a citation or a proof")}>
          <PasteToAdd hasProofs />
        </Section>
        <Section title={t("Works that look like yours")}>
          <LikelyWorks startsAtOnce={search.get(workSearchParameter.name) === workSearchParameter.value} />
        </Section>
        <Section
          title={t("Enter manually")}
          end={
            <ButtonLink size="small" icon={Upload} to="/common/upload/bulk">
              {t("Bulk upload")}
            </ButtonLink>
          }
        >
          <div className="add-kinds">
            {listKindGroups().map(({ slug, label }) => (
              <div key={slug}>
                <h3 className="note">{label}</h3>
                <ul>
                  {kindsOfGroup(slug).map((kind) => (
                    <li key={kind.slug}>
                      <Anchor to={`/common/forms/${kind.slug}`}>{kind.label.one}</Anchor>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </Section>
      </Suspense>
    </div>
  );
}
