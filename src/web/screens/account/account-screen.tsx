import { LookChoices } from "../../accounts/own/look-choices.tsx";
import { MyData } from "../../accounts/own/my-data.tsx";
import { NameForm } from "../../accounts/own/name-form.tsx";
import { OwnFacts } from "../../accounts/own/own-facts.tsx";
import { PasswordForm } from "../../accounts/own/password-form.tsx";
import { PhotoField } from "../../accounts/own/photo-field.tsx";
import { PublicPageSection } from "../../accounts/own/public-page.tsx";
import { SessionsList } from "../../accounts/own/sessions-list.tsx";
import { useMe } from "../../api/queries/use-me.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { myDataWords } from "../../words/my-data-words.ts";
import { ownWords } from "../../words/own-words.ts";
import { publicPageWords } from "../../words/public-page-words.ts";
import { useWords } from "../../words/use-words.ts";
import "../../accounts/accounts.css";
import "../../accounts/own/own.css";

/** The own account: who it says one is, the password, what is held, where one is signed in, how it looks. */
export function AccountScreen() {
  const t = useWords(ownWords);
  usePageTitle(t("accountScreen.account"));
  const { data: me } = useMe();
  const sayData = useWords(myDataWords);
  const sayPage = useWords(publicPageWords);
  return (
    <div className="page own-account">
      <PageHead title={t("accountScreen.account")} folio={[me?.name, me?.email]} />
      <div className="two-columns account-page">
        <div>
          <Section title={t("accountScreen.nameAndPhoto")}>
            <PhotoField />
            {me && <NameForm key={me.name} name={me.name} />}
          </Section>
          <Section title={t("accountScreen.password")}>
            <PasswordForm />
          </Section>
          {me?.rights.includes("own.page") && (
            <Section title={sayPage("title")}>
              <PublicPageSection />
            </Section>
          )}
          <Section title={sayData("title")}>
            <MyData />
          </Section>
        </div>
        <div>
          <Section title={t("accountScreen.whatTheOfficeKeeps")} note={t("accountScreen.askYourAdminToChange")}>
            <OwnFacts />
          </Section>
          <Section title={t("accountScreen.sessions")} note={t("accountScreen.whereYouAreSigned")}>
            <SessionsList />
          </Section>
          <Section title={t("accountScreen.look")}>
            <LookChoices />
          </Section>
        </div>
      </div>
    </div>
  );
}
