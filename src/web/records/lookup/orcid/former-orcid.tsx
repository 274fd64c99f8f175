import { orcid } from "#contract/records/orcid.ts";
import { profileAddress } from "#kinds/person.ts";
import { translateMessage } from "#texts/translate.ts";
import { useRead } from "../../../core/api/use-read.ts";
import { useAction } from "../../../feedback/use-action.ts";
import { useT } from "../../../texts/use-t.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { Button } from "../../../ui/button.tsx";
import { Banner } from "../../../ui/message/banner.tsx";
import { Section } from "../../../ui/page/section.tsx";

/** Unlinks the ORCID iD that a person linked in an earlier role, which had a profile. */
export function FormerOrcid() {
  const t = useT();
  const { data } = useRead(orcid.read, {});
  const unlink = useAction(orcid.unlink, {
    doneText: t("ORCID iD unlinked. Works at ORCID stay as they are."),
    refreshes: [orcid.read],
  });
  const warnings = unlink.data?.warnings ?? [];
  if (!data?.link && warnings.length === 0) return null;
  return (
    <Section title={t("ORCID iD")}>
      {warnings.map((warning) => (
        <Banner key={warning.message} isLive>
          {translateMessage(warning)}
        </Banner>
      ))}
      {data?.link && (
        <p>
          <Anchor className="text-link" to={profileAddress.orcid(data.link.orcid)}>
            {data.link.orcid}
          </Anchor>{" "}
          <Button variant="quiet" busy={unlink.isPending} onClick={() => unlink.mutate({})}>
            {t("Unlink")}
          </Button>
        </p>
      )}
    </Section>
  );
}
