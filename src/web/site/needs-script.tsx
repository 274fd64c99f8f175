import { useT } from "../texts/use-t.ts";

/** On a page whose form needs scripts. */
export function NeedsScript() {
  const t = useT();
  return (
    <noscript>
      <p className="banner">
        {t("This page needs JavaScript.")}{" "}
        <a className="text-link" href="/manual.pdf">
          {t("The manual can be read without it.")}
        </a>
      </p>
    </noscript>
  );
}
