import { ButtonLink } from "../ui/button.tsx";
import { CompassPicture } from "../ui/pictures/compass.tsx";
import { lostWords } from "../words/lost-words.ts";
import { useWords } from "../words/use-words.ts";

/** What an address that leads nowhere shows, inside the shell or the public page. */
export function NotFound() {
  const t = useWords(lostWords);
  return (
    <div className="page not-found">
      <div role="img" aria-label={t("picture")}>
        <CompassPicture />
      </div>
      <h1>{t("title")}</h1>
      <ButtonLink to="/" variant="primary">
        {t("home")}
      </ButtonLink>
    </div>
  );
}
