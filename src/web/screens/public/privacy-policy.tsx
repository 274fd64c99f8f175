import type { ReactNode } from "react";
import { binDays, retentionDays } from "#contract/input-rules/retention.ts";
import { text } from "#texts/text.ts";
import { useSite } from "../../core/use-site.ts";
import { RichText } from "../../texts/rich-text.tsx";
import { useT } from "../../texts/use-t.ts";
import { textLink } from "../../ui/anchor.tsx";
import { TableHead } from "../../ui/table/table-head.tsx";
import { ReadingPage } from "./reading-page.tsx";
import { useAccountPath } from "./use-account-path.ts";

const timedData = ["sessions", "links", "mails", "notifications", "imports", "requests", "audit"] as const;

/** How long data is kept, from the same numbers that the server uses. */
function RetentionTimes() {
  const t = useT();
  const bin = useSite().data?.retentionDays ?? binDays.byDefault;
  const durationText = (days: number) =>
    days % 365 === 0 ? t("{{years}} years", { years: days / 365 }) : t("{{days}} days", { days });
  return (
    <table className="retention-table">
      <TableHead columns={[t("What"), t("How long")]} />
      <tbody>
        <tr>
          <th scope="row">{t("Your profile and records")}</th>
          <td>{t("while your account exists; after that, the institute’s records stay without your name")}</td>
        </tr>
        <tr>
          <th scope="row">{t("A deleted record and its files")}</th>
          <td>{t("{{days}} days in the bin, then erased", { days: bin })}</td>
        </tr>
        {timedData.map((what) => (
          <tr key={what}>
            <th scope="row">{t(retentionTexts[what])}</th>
            <td>{durationText(retentionDays[what])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const retentionTexts = {
  sessions: text("A session that has ended"),
  links: text("A used or expired e-mail link"),
  mails: text("Copies of e-mails"),
  notifications: text("Notifications you have read"),
  imports: text("Uploaded files that were not imported"),
  requests: text("Answered requests about your data"),
  audit: text("The audit trail of changes and sign-ins"),
};

const sections = ["collected", "used", "seen", "kept", "rights", "browser", "part"] as const;

export function PrivacyPolicy() {
  const t = useT();
  const mail = useSite().data?.mail ?? null;
  const account = useAccountPath();
  return (
    <ReadingPage
      title={t("Privacy policy")}
      intro={t("What data the system holds about you, why, who sees it and how to have it corrected.")}
      contents={sections.map((id) => ({ id, label: t(titleTexts[id]) }))}
    >
      <Section id="collected">
        <p>
          {t(
            "Your name, email, contact details and professional qualifications, a photo if you add one, and the records that you, your colleagues or your office enter about your work, with their proof files.",
          )}
        </p>
        <p>
          {t(
            "When you sign in: the time, your network address and the name of your browser, so that you can see and end your sessions and misuse can be detected.",
          )}
        </p>
      </Section>
      <Section id="used">
        <p>
          {t(
            "To keep your professional profile, and to count and list the records of your department and institute. It is not sold and not used for advertising. Other services receive only what somebody sends them: the identifier of a work, to look up the work or its citations; your ORCID iD or Scopus author ID and, without an ORCID iD, your name and institute, when you search for your works or agree to the monthly search; and the works that you send to your ORCID record. No page contacts another host by itself.",
          )}
        </p>
      </Section>
      <Section id="seen">
        <p>
          {t(
            "You and the people named on a record; the head and the research coordinator of your department; the IQAC coordinators and admins of your institute; a delegate, what they enter for you. Principals, the management and peer reviewers see figures and accreditation tables. The super admin manages accounts and cannot read records. People without an account see nothing, except what a faculty member shows on their own public page, and the proofs of a submission that the institute opens to an assessment body by a link. A public page is off until its owner turns it on; each part can be hidden, and the page can be turned off at any time.",
          )}
        </p>
      </Section>
      <Section id="kept">
        <p>{t("Only as long as needed for these purposes.")}</p>
        <RetentionTimes />
      </Section>
      <Section id="rights">
        <p>
          {t("You may ask for access to your data, for its correction or for its deletion.")}{" "}
          <RichText
            text="Sign in and use “My data” on <1>your account page</1>: download all data about you in one file, or request a correction or deletion. An admin of your institute answers."
            parts={[textLink(account)]}
          />{" "}
          {mail ? (
            <RichText text="Or write to <1>{{mail}}</1>." values={{ mail }} parts={[textLink(`mailto:${mail}`)]} />
          ) : (
            t("Or write to the support address of your institute.")
          )}
        </p>
        <p>
          {t(
            "Deletion removes your account, contact details, photo, profile and qualifications. Records that belong to the institute stay, with “Former member” instead of your name.",
          )}
        </p>
      </Section>
      <Section id="browser">
        <p>
          {t(
            "There are no cookies. The browser stores your session token, your display settings, the lists you saw last and drafts that have not reached the server. Logging out deletes all of these. The language and a random key remain. With the key the server recognises a browser that has signed in before, so that wrong passwords tried by others do not lock you out; it contains nothing about you and gives no access. The pages of the product are stored too, so that they open without a connection; they contain no personal data.",
          )}
        </p>
      </Section>
      <Section id="part">
        <p>
          {t(
            "Log out when you leave, especially on a shared computer, and keep your credentials confidential. Nobody from the institute will ask for your password.",
          )}
        </p>
      </Section>
    </ReadingPage>
  );
}

function Section({ id, children }: { id: (typeof sections)[number]; children: ReactNode }) {
  const t = useT();
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t(titleTexts[id])}</h2>
      {children}
    </section>
  );
}

const titleTexts = {
  collected: text("What is collected"),
  used: text("What it is used for"),
  seen: text("Who sees it"),
  kept: text("How long it is kept"),
  rights: text("Access, correction, deletion"),
  browser: text("In your browser"),
  part: text("Your part"),
};
