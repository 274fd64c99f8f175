import { useSearchParams } from "react-router";
import { roles } from "#access/roles.ts";
import { type Account, typeWords } from "../../accounts/account.ts";
import { AddPersonForm } from "../../accounts/add-person-form.tsx";
import { useDepartments } from "../../accounts/use-departments.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { PeopleImport } from "./people-import.tsx";
import "../../accounts/accounts.css";

/** One person by a form, or a list of people from a file. */
export function AddUsersScreen() {
  usePageTitle("Add users");
  const [params, setParams] = useSearchParams();
  const departments = useDepartments();
  const how = params.get("how") === "list" ? "list" : "one";
  return (
    <div className="page">
      <PageHead title="Add users" folio={["An account opens with a link by mail; no password is ever sent"]} />
      <Tabs
        label="How to add"
        value={how}
        onChange={(next) => setParams(next === "list" ? { how: "list" } : {}, { replace: true })}
        tabs={[
          {
            id: "one",
            label: "One person",
            content: (
              <AddPersonForm
                departments={departments}
                roles={roles.filter((role) => role !== "Super Admin").reverse()}
                accountLink={accountLink}
              />
            ),
          },
          { id: "list", label: "A list of people", content: <PeopleImport /> },
        ]}
      />
    </div>
  );
}

function accountLink({ id, role }: Account): string {
  const type = Object.entries(typeWords).find(([, words]) => words.role === role)?.[0] ?? "faculty";
  return `/admin/users/${type}?account=${id}`;
}
