import { useSearchParams } from "react-router";
import { managesSystem, roles, roleTable } from "#access/roles.ts";
import type { Account } from "../../accounts/account.ts";
import { AddPersonForm } from "../../accounts/add-person-form.tsx";
import { useDepartments } from "../../accounts/use-departments.ts";
import { useT } from "../../texts/use-t.ts";
import { PageHead } from "../../ui/page/page-head.tsx";
import { Tabs } from "../../ui/page/tabs.tsx";
import { usePageTitle } from "../../ui/page/use-page-title.ts";
import { PeopleImport } from "./people-import.tsx";
import "../../accounts/accounts.css";

/** One person by a form, or a list of people from a file. */
export function AddUsersScreen() {
  const t = useT();
  usePageTitle(t("Add users"));
  const [params, setParams] = useSearchParams();
  const departments = useDepartments();
  const how = params.get("how") === "list" ? "list" : "one";
  return (
    <div className="page">
      <PageHead
        title={t("Add users")}
        summary={[t("New accounts get an e-mail link to choose a password; passwords are never sent")]}
      />
      <Tabs
        label={t("How to add")}
        value={how}
        onChange={(next) => setParams(next === "list" ? { how: "list" } : {}, { replace: true })}
        tabs={[
          {
            id: "one",
            label: t("One person"),
            content: (
              <AddPersonForm
                departments={departments}
                roles={roles.filter((role) => !managesSystem({ role })).reverse()}
                accountLink={accountLink}
              />
            ),
          },
          { id: "list", label: t("A list of people"), content: <PeopleImport /> },
        ]}
      />
    </div>
  );
}

function accountLink({ id, role }: Account): string {
  return `/admin/users/${roleTable[role].type}?account=${id}`;
}
