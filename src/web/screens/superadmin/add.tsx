import { useState } from "react";
import { roles } from "#access/roles.ts";
import { dashboards } from "#contract/dashboards.ts";
import { AddPersonForm } from "../../accounts/add-person-form.tsx";
import { NotShown } from "../../accounts/not-shown.tsx";
import { useDepartments } from "../../accounts/use-departments.ts";
import { useMe } from "../../api/queries/use-me.ts";
import { useRead } from "../../api/use-read.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { superadminWords } from "../../words/superadmin-words.ts";
import { useWords } from "../../words/use-words.ts";
import "../../accounts/accounts.css";

/** A person in any institute, super admins included. */
export function AddScreen() {
  const t = useWords(superadminWords);
  usePageTitle(t("add.addUser"));
  const { data: me } = useMe();
  const { data, error, refetch } = useRead(dashboards.system);
  const [chosen, setChosen] = useState<string>();
  const own = data?.institutes.find(({ name }) => name === me?.institute.name) ?? data?.institutes[0];
  const institute = data?.institutes.find(({ id }) => id === chosen) ?? own;
  const departments = useDepartments(institute?.domains[0] ? `x@${institute.domains[0]}` : undefined);
  return (
    <div className="page">
      <PageHead title={t("add.addUser")} folio={[t("add.anAccountOpens")]} />
      {data && own && (
        <AddPersonForm
          institutes={[own, ...data.institutes.filter(({ id }) => id !== own.id)]}
          onInstitute={setChosen}
          departments={departments}
          roles={[...roles].reverse()}
          accountLink={({ id }) => `/superadmin/toggle?account=${id}`}
        />
      )}
      {error && !data && <NotShown what={t("add.theInstitutesCouldNot")} error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton rows={5} widths={["45%", "45%"]} />}
    </div>
  );
}
