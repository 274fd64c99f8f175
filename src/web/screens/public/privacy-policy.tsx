import { useSite } from "../../api/queries/use-site.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { ReadingPage } from "./reading-page.tsx";

const contents = [
  { id: "collected", label: "What is collected" },
  { id: "used", label: "What it is used for" },
  { id: "seen", label: "Who sees it" },
  { id: "kept", label: "How long it is kept" },
  { id: "rights", label: "Access, correction, deletion" },
  { id: "browser", label: "In your browser" },
  { id: "part", label: "Your part" },
] as const;

export function PrivacyPolicy() {
  const mail = useSite().data?.mail ?? null;
  return (
    <ReadingPage
      title="Privacy policy"
      lede="What the system knows about you, why, who sees it and how to have it changed."
      contents={contents}
    >
      <section id="collected" aria-labelledby="collected-title">
        <h2 id="collected-title">What is collected</h2>
        <p>
          Your name, e-mail address, contact details and professional qualifications, and the records that you, your
          colleagues or your office enter about your work, with the files that prove them.
        </p>
      </section>
      <section id="used" aria-labelledby="used-title">
        <h2 id="used-title">What it is used for</h2>
        <p>
          To keep your professional profile, and to count and list the work of your department and institute. It is not
          sold, not used for advertising and not sent to another service.
        </p>
      </section>
      <section id="seen" aria-labelledby="seen-title">
        <h2 id="seen-title">Who sees it</h2>
        <p>
          You and the people named on a record; the head and the research coordinator of your department; the admins of
          your institute. The super admin looks after accounts and reads no records.
        </p>
      </section>
      <section id="kept" aria-labelledby="kept-title">
        <h2 id="kept-title">How long it is kept</h2>
        <p>
          Only as long as it is needed for these purposes. A deleted record stays in the bin for 30 days and is then
          removed with its files.
        </p>
      </section>
      <section id="rights" aria-labelledby="rights-title">
        <h2 id="rights-title">Access, correction, deletion</h2>
        <p>
          You may ask for access to what is kept about you, for its correction or for its deletion. <Ask mail={mail} />
        </p>
      </section>
      <section id="browser" aria-labelledby="browser-title">
        <h2 id="browser-title">In your browser</h2>
        <p>
          There are no cookies. The browser keeps the token of your session, how you like the pages to look, and drafts
          that have not reached the server. Logging out takes all of them away.
        </p>
      </section>
      <section id="part" aria-labelledby="part-title">
        <h2 id="part-title">Your part</h2>
        <p>Log out when you leave, above all at a shared machine, and keep your password to yourself.</p>
      </section>
    </ReadingPage>
  );
}

function Ask({ mail }: { mail: string | null }) {
  if (!mail) return "Write to the support address of your institute.";
  return (
    <>
      Write to{" "}
      <Anchor to={`mailto:${mail}`} className="lnk">
        {mail}
      </Anchor>
      .
    </>
  );
}
