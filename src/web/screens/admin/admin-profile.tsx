import { useSearchParams } from "react-router";
import { DeliveryChoices } from "../../accounts/own/delivery-choices.tsx";
import { LazySecondFactor } from "../../accounts/own/lazy-second-factor.tsx";
import { LookChoices } from "../../accounts/own/look-choices.tsx";
import { MyData } from "../../accounts/own/my-data.tsx";
import { NameForm } from "../../accounts/own/name-form.tsx";
import { OwnFacts } from "../../accounts/own/own-facts.tsx";
import { PasswordForm } from "../../accounts/own/password-form.tsx";
import { PhotoField } from "../../accounts/own/photo-field.tsx";
import { SessionsList } from "../../accounts/own/sessions-list.tsx";
import { useMe } from "../../core/queries.ts";
import { useT } from "../../texts/use-t.ts";
import { PageHead } from "../../ui/page/page-head.tsx";
import { Tabs } from "../../ui/page/tabs.tsx";
import "../../accounts/accounts.css";
import "../../accounts/own/own.css";

const names = ["profile", "password", "sessions", "look", "notifications", "data"];

/** The admin's own profile, and the account in the tabs beside it. */
export function AdminProfile() {
  const t = useT();
  const { data: me } = useMe();
  const [params, setParams] = useSearchParams();
  const tabInAddress = params.get("tab") ?? "";
  return (
    <div className="page own-account">
      <PageHead title={me?.name ?? t("Profile")} tab={t("Profile")} summary={[me && t("Admin"), me?.institute.name]} />
      <Tabs
        label={t("Profile and account")}
        value={names.includes(tabInAddress) ? tabInAddress : "profile"}
        onChange={(tab) => setParams(tab === "profile" ? {} : { tab }, { replace: true })}
        tabs={[
          {
            id: "profile",
            label: t("Profile"),
            content: (
              <div className="stack profile-tab">
                <PhotoField />
                {me && <NameForm key={me.name} name={me.name} />}
                <OwnFacts />
              </div>
            ),
          },
          {
            id: "password",
            label: t("Password"),
            content: (
              <div className="stack profile-tab">
                <PasswordForm />
                <LazySecondFactor />
              </div>
            ),
          },
          { id: "sessions", label: t("Sessions"), content: <SessionsList /> },
          { id: "look", label: t("Appearance"), content: <LookChoices /> },
          { id: "notifications", label: t("Notifications"), content: <DeliveryChoices /> },
          { id: "data", label: t("My data"), content: <MyData /> },
        ]}
      />
    </div>
  );
}
