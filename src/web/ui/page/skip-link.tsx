import { useT } from "../../texts/use-t.ts";

/** The first focusable element. */
export function SkipLink() {
  const t = useT();
  return (
    <a className="skip" href="#content">
      {t("Skip to content")}
    </a>
  );
}
