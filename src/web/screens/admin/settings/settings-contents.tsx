import { text } from "#texts/text.ts";
import { useT } from "../../../texts/use-t.ts";

const sections = {
  institute: text("Institute"),
  links: text("Links"),
  appearance: text("Appearance"),
  years: text("Years and NAAC manual"),
  limits: text("Limits"),
  team: text("Our team"),
  mentors: text("Mentors"),
  departments: text("Departments"),
  "record-types": text("Record types"),
  verification: text("Verification"),
  "journal-lists": text("Journal lists"),
  domains: text("E-mail domains"),
};

/** Links to the sections of the long page. */
export function SettingsContents() {
  const t = useT();
  return (
    <nav className="settings-contents" aria-label={t("On this page")}>
      <ul>
        {Object.entries(sections).map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`}>{t(name)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
