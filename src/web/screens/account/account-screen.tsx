import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { mayTurnOnSecondFactor } from "#access/policies/accounts.ts";
import { hasOwnRecords } from "#access/roles.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import type { own } from "#contract/own.ts";
import { DeliveryChoices } from "../../accounts/own/delivery-choices.tsx";
import { LazyDelegates } from "../../accounts/own/lazy-delegates.tsx";
import { LazySecondFactor } from "../../accounts/own/lazy-second-factor.tsx";
import { LookChoices } from "../../accounts/own/look-choices.tsx";
import { MyData } from "../../accounts/own/my-data.tsx";
import { NameForm } from "../../accounts/own/name-form.tsx";
import { OwnAppointments } from "../../accounts/own/own-appointments.tsx";
import { OwnFacts } from "../../accounts/own/own-facts.tsx";
import { PasswordForm } from "../../accounts/own/password-form.tsx";
import { PhotoField } from "../../accounts/own/photo-field.tsx";
import { SessionsList } from "../../accounts/own/sessions-list.tsx";
import { useMe } from "../../core/queries.ts";
import { LazyPersonTimeline } from "../../records/timeline/lazy-person-timeline.tsx";
import { useT } from "../../texts/use-t.ts";
import { NearView } from "../../ui/page/near-view.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { Section } from "../../ui/page/section.tsx";
import "../../accounts/accounts.css";
import "../../accounts/own/own.css";

// Few roles have a public page.
const PublicPageSection = lazy(async () => ({
  default: (await import("../../accounts/own/public-page.tsx")).PublicPageSection,
}));

// Hardly anybody has linked an ORCID iD in an earlier role.
const FormerOrcid = lazy(async () => ({
  default: (await import("../../records/lookup/orcid/former-orcid.tsx")).FormerOrcid,
}));

/** One's own account: name, password, personal data, sessions, appearance. */
export function AccountScreen() {
  const t = useT();
  const { data: me } = useMe();
  return (
    <div className="page own-account">
      <PageHead title={t("Account")} summary={[me?.name, me?.email]} />
      {me && <Sections me={me} />}
    </div>
  );
}

function Sections({ me }: { me: ResponseOf<typeof own.readMe> }) {
  const t = useT();
  const { hash } = useLocation();
  // Others see it only while it is on, which is rare: for them it loads late.
  const isFactorOffered = mayTurnOnSecondFactor(me).allowed;
  return (
    <div className="two-columns account-page">
      <div>
        <Section title={t("Name and photo")}>
          <PhotoField />
          <NameForm key={me.name} name={me.name} />
        </Section>
        <Section title={t("Password")}>
          <PasswordForm />
        </Section>
        {isFactorOffered && <LazySecondFactor />}
        {me.rights.includes("own.page") && (
          <Section title={t("Public page")}>
            <NearView>
              <PublicPageSection />
            </NearView>
          </Section>
        )}
        {!me.rights.includes("orcid.use") && (
          <Suspense>
            <FormerOrcid />
          </Suspense>
        )}
        <Section title={t("My data")}>
          <NearView isLoadedAtOnce={hash === "#my-data"}>
            <MyData />
          </NearView>
        </Section>
        {!isFactorOffered && (
          <NearView className="">
            <LazySecondFactor />
          </NearView>
        )}
      </div>
      <div>
        <Section title={t("Details managed by the office")} note={t("ask your admin to change them")}>
          <OwnFacts />
        </Section>
        {(hasOwnRecords(me) || me.departments.length > 0) && (
          <Section title={t("Appointments")} note={t("your appointments and their dates")}>
            <NearView className="near-view short">
              <OwnAppointments />
            </NearView>
          </Section>
        )}
        {me.rights.includes("delegates.manage") && (
          <Section title={t("Delegates")} note={t("who enters records for you")}>
            <NearView>
              <LazyDelegates />
            </NearView>
          </Section>
        )}
        {me.rights.includes("timelines.read") && (
          <Section title={t("Timeline")} note={t("what you and others did to your records")}>
            <LazyPersonTimeline id={me.id} />
          </Section>
        )}
        <Section title={t("Sessions")} note={t("where you are signed in")}>
          <NearView className="near-view short">
            <SessionsList />
          </NearView>
        </Section>
        <Section title={t("Appearance")}>
          <NearView className="near-view short">
            <LookChoices />
          </NearView>
        </Section>
        <Section title={t("Notifications")}>
          <NearView>
            <DeliveryChoices />
          </NearView>
        </Section>
      </div>
    </div>
  );
}
