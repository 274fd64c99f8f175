import type { ReactNode } from "react";
import { useSite } from "../../api/queries/use-site.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { privacyWords } from "../../words/privacy-words.ts";
import { Said } from "../../words/said.tsx";
import { useWords } from "../../words/use-words.ts";
import { KeptTimes } from "./kept-times.tsx";
import { ReadingPage } from "./reading-page.tsx";
import { useAccountPath } from "./use-account-path.ts";

const sections = ["collected", "used", "seen", "kept", "rights", "browser", "part"] as const;

export function PrivacyPolicy() {
  const t = useWords(privacyWords);
  const mail = useSite().data?.mail ?? null;
  const account = useAccountPath();
  const linkTo = (to: string) => (inner: string) => (
    <Anchor to={to} className="lnk">
      {inner}
    </Anchor>
  );
  return (
    <ReadingPage title={t("title")} lede={t("lede")} contents={sections.map((id) => ({ id, label: t(`${id}.title`) }))}>
      <Part id="collected">
        <p>{t("collected.you")}</p>
        <p>{t("collected.use")}</p>
      </Part>
      <Part id="used">
        <p>{t("used.text")}</p>
      </Part>
      <Part id="seen">
        <p>{t("seen.text")}</p>
      </Part>
      <Part id="kept">
        <p>{t("kept.text")}</p>
        <KeptTimes />
      </Part>
      <Part id="rights">
        <p>
          {t("rights.text")} <Said words={privacyWords} say="rights.own" parts={[linkTo(account)]} />{" "}
          {mail ? (
            <Said words={privacyWords} say="rights.mail" values={{ mail }} parts={[linkTo(`mailto:${mail}`)]} />
          ) : (
            t("rights.noMail")
          )}
        </p>
        <p>{t("rights.deletion")}</p>
      </Part>
      <Part id="browser">
        <p>{t("browser.text")}</p>
      </Part>
      <Part id="part">
        <p>{t("part.text")}</p>
      </Part>
    </ReadingPage>
  );
}

function Part({ id, children }: { id: (typeof sections)[number]; children: ReactNode }) {
  const t = useWords(privacyWords);
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t(`${id}.title`)}</h2>
      {children}
    </section>
  );
}
