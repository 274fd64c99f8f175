import { useSearchParams } from "react-router";
import { roles } from "#access/roles.ts";
import { type Account, typeWords } from "../../accounts/account.ts";
import { AddPersonForm } from "../../accounts/add-person-form.tsx";
import { useDepartments } from "../../accounts/use-departments.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { adminWords } from "../../words/admin-words.ts";
import { useWords } from "../../words/use-words.ts";
import { PeopleImport } from "./people-import.tsx";
import "../../accounts/accounts.css";

/** One person by a form, or a list of people from a file. */
export function AddUsersScreen() {
  const t = useWords(adminWords);
  usePageTitle(t("addUsers.addUsers"));
  const [params, setParams] = useSearchParams();
  const departments = useDepartments();
  const how = params.get("how") === "list" ? "list" : "one";
  return (
    <div className="page">
      <PageHead title={t("addUsers.addUsers")} folio={[t("addUsers.anAccountOpens")]} />
      <Tabs
        label={t("addUsers.howToAdd")}
        value={how}
        onChange={(next) => setParams(next === "list" ? { how: "list" } : {}, { replace: true })}
        tabs={[
          {
            id: "one",
            label: t("addUsers.onePerson"),
            content: (
              <AddPersonForm
                departments={departments}
                roles={roles.filter((role) => role !== "Super Admin").reverse()}
                accountLink={accountLink}
              />
            ),
          },
          { id: "list", label: t("addUsers.aListOfPeople"), content: <PeopleImport /> },
        ]}
      />
    </div>
  );
}

function accountLink({ id, role }: Account): string {
  const type = Object.entries(typeWords).find(([, words]) => words.role === role)?.[0] ?? "faculty";
  return `/admin/users/${type}?account=${id}`;
}
