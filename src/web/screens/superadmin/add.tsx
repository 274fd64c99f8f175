import { useState } from "react";
import { roles } from "#access/roles.ts";
import { dashboards } from "#contract/dashboards.ts";
import { AddPersonForm } from "../../accounts/add-person-form.tsx";
import { NotLoaded } from "../../accounts/load-error.tsx";
import { useDepartments } from "../../accounts/use-departments.ts";
import { useRead } from "../../core/api/use-read.ts";
import { useMe } from "../../core/queries.ts";
import { useT } from "../../texts/use-t.ts";
import { PageHead } from "../../ui/page/page-head.tsx";
import "../../accounts/accounts.css";

/** A person in any institute, including super admins. */
export function AddScreen() {
  const t = useT();
  const { data: me } = useMe();
  const answer = useRead(dashboards.system);
  const { data } = answer;
  const [chosen, setChosen] = useState<string>();
  const own = data?.institutes.find(({ name }) => name === me?.institute.name) ?? data?.institutes[0];
  const institute = data?.institutes.find(({ id }) => id === chosen) ?? own;
  const departments = useDepartments(institute?.domains[0] ? `x@${institute.domains[0]}` : undefined);
  return (
    <div className="page">
      <PageHead
        title={t("Add user")}
        summary={[t("New accounts get an e-mail link to choose a password; passwords are never sent")]}
      />
      {data && own && (
        <AddPersonForm
          institutes={[own, ...data.institutes.filter(({ id }) => id !== own.id)]}
          onInstitute={setChosen}
          departments={departments}
          roles={[...roles].reverse()}
          accountLink={({ id }) => `/superadmin/toggle?account=${id}`}
        />
      )}
      {!data && (
        <NotLoaded what={t("Could not load the institutes.")} answer={answer} rows={5} widths={["45%", "45%"]} />
      )}
    </div>
  );
}
