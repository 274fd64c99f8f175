import { useSearchParams } from "react-router";
import { LookChoices } from "../../accounts/own/look-choices.tsx";
import { MyData } from "../../accounts/own/my-data.tsx";
import { NameForm } from "../../accounts/own/name-form.tsx";
import { OwnFacts } from "../../accounts/own/own-facts.tsx";
import { PasswordForm } from "../../accounts/own/password-form.tsx";
import { PhotoField } from "../../accounts/own/photo-field.tsx";
import { SessionsList } from "../../accounts/own/sessions-list.tsx";
import { useMe } from "../../api/queries/use-me.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { myDataWords } from "../../words/my-data-words.ts";
import { ownWords } from "../../words/own-words.ts";
import { useWords } from "../../words/use-words.ts";
import "../../accounts/accounts.css";
import "../../accounts/own/own.css";

const names = ["profile", "password", "sessions", "look", "data"];

/** The admin's own profile, and the account in the tabs beside it. */
export function AdminProfile() {
  const t = useWords(ownWords);
  usePageTitle(t("adminProfile.profile"));
  const { data: me } = useMe();
  const sayData = useWords(myDataWords);
  const [params, setParams] = useSearchParams();
  const asked = params.get("tab") ?? "";
  return (
    <div className="page own-account">
      <PageHead
        title={me?.name ?? t("adminProfile.profile")}
        folio={[me && t("adminProfile.admin"), me?.institute.name]}
      />
      <Tabs
        label={t("adminProfile.profileAndAccount")}
        value={names.includes(asked) ? asked : "profile"}
        onChange={(tab) => setParams(tab === "profile" ? {} : { tab }, { replace: true })}
        tabs={[
          {
            id: "profile",
            label: t("adminProfile.profile"),
            content: (
              <div className="stack profile-tab">
                <PhotoField />
                {me && <NameForm key={me.name} name={me.name} />}
                <OwnFacts />
              </div>
            ),
          },
          { id: "password", label: t("adminProfile.password"), content: <PasswordForm /> },
          { id: "sessions", label: t("adminProfile.sessions"), content: <SessionsList /> },
          { id: "look", label: t("adminProfile.look"), content: <LookChoices /> },
          { id: "data", label: sayData("title"), content: <MyData /> },
        ]}
      />
    </div>
  );
}
