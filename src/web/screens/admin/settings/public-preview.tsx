import { Footer } from "../../../app/footer.tsx";
import { Header } from "../../../app/header.tsx";
import { institutionOf } from "../../../app/institution.ts";
import { useShownTheme } from "../../../app/theme.ts";
import { accentVariables, themeColours } from "../../../ui/accent.ts";
import { AccentChips } from "./accent-chips.tsx";
import { meaningOf, type SettingsForm } from "./settings-form.ts";

/** Head and foot of the public pages as they will be with what is typed now. */
export function PublicPreview({ form, logo }: { form: SettingsForm; logo: string | null }) {
  const theme = useShownTheme();
  const institution = institutionOf({ ...meaningOf(form), logo });
  const variables = (accentVariables(form.accent) ?? accentVariables(themeColours.light.accent))?.[theme];
  return (
    <div className="stack">
      {/* A picture of the pages, to look at: its links lead nowhere. */}
      <div className="public-preview" inert aria-hidden="true" style={variables}>
        <Header institution={institution} />
        <div className="between" />
        <Footer institution={institution} year={new Date().getFullYear()} />
      </div>
      <AccentChips accent={form.accent} />
    </div>
  );
}
