import { LookChoices } from "../../accounts/own/look-choices.tsx";
import { MyData } from "../../accounts/own/my-data.tsx";
import { NameForm } from "../../accounts/own/name-form.tsx";
import { OwnFacts } from "../../accounts/own/own-facts.tsx";
import { PasswordForm } from "../../accounts/own/password-form.tsx";
import { PhotoField } from "../../accounts/own/photo-field.tsx";
import { SessionsList } from "../../accounts/own/sessions-list.tsx";
import { useMe } from "../../api/queries/use-me.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { myDataWords } from "../../words/my-data-words.ts";
import { useWords } from "../../words/use-words.ts";
import "../../accounts/accounts.css";
import "../../accounts/own/own.css";

/** The own account: who it says one is, the password, what is held, where one is signed in, how it looks. */
export function AccountScreen() {
  usePageTitle("Account");
  const { data: me } = useMe();
  const sayData = useWords(myDataWords);
  return (
    <div className="page own-account">
      <PageHead title="Account" folio={[me?.name, me?.email]} />
      <div className="two-columns account-page">
        <div>
          <Section title="Name and photo">
            <PhotoField />
            {me && <NameForm key={me.name} name={me.name} />}
          </Section>
          <Section title="Password">
            <PasswordForm />
          </Section>
          <Section title={sayData("title")}>
            <MyData />
          </Section>
        </div>
        <div>
          <Section title="What the office keeps" note="ask your admin to change it">
            <OwnFacts />
          </Section>
          <Section title="Sessions" note="where you are signed in">
            <SessionsList />
          </Section>
          <Section title="Look">
            <LookChoices />
          </Section>
        </div>
      </div>
    </div>
  );
}
