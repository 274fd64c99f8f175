import { managesInstitute } from "#access/roles.ts";
import { useSession } from "../../core/session.ts";
import { useT } from "../../texts/use-t.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Banner } from "../../ui/message/banner.tsx";

/** That nobody can close an appraisal, what happens until then, and for an admin how to change that. */
export function NoPrincipal() {
  const t = useT();
  const isAdmin = managesInstitute(useSession());
  return (
    <Banner>
      <b>{t("Your institute has no principal account.")}</b>{" "}
      {t(
        "Appraisals that the head has signed, or that have no head, cannot be closed until an admin adds a principal.",
      )}{" "}
      {isAdmin && (
        <Anchor className="text-link" to="/admin/add-users">
          {t("Add a principal")}
        </Anchor>
      )}
    </Banner>
  );
}
