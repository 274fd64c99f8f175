import { useT } from "../../../texts/use-t.ts";
import { sectionTitles } from "./settings-sections.ts";

/** Links to the sections of the long page. */
export function SettingsContents() {
  const t = useT();
  return (
    <nav className="settings-contents" aria-label={t("On this page")}>
      <ul>
        {Object.entries(sectionTitles).map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`}>{t(name)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
