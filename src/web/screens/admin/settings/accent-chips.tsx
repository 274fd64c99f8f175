import "./settings.css";
import { translate } from "#texts/translate.ts";
import { useT } from "../../../texts/use-t.ts";
import { accentVariables } from "../../../ui/page/accent.ts";
import { contrast, themeColours } from "../../../ui/page/theme-colours.ts";

const themes = ["light", "dark"] as const;

/** The colour on light and on dark background, with its contrast. */
export function AccentChips({ accent }: { accent: string }) {
  const t = useT();
  const variables = accentVariables(accent);
  return (
    <ul className="accent-chips" aria-label={t("The colour on light and on dark pages")}>
      {themes.map((theme) => {
        const { paper, ink, ...own } = themeColours[theme];
        const used = variables?.[theme]["--accent"] ?? own.accent.toLowerCase();
        const usedInk = variables?.[theme]["--accent-ink"] ?? own.accentInk;
        return (
          <li key={theme} style={{ background: paper, color: ink }}>
            <b>{theme === "light" ? t("Light") : t("Dark")}</b>
            <span className="sample" style={{ background: used, color: usedInk }}>
              {t("Button")}
            </span>
            <span className="link" style={{ color: used }}>
              {t("Link")}
            </span>
            <span className="explanation">
              {usageText(variables ? accent.trim().toLowerCase() : undefined, used, theme)}
              <span className="mono">
                {" "}
                {used}, {t("contrast {{ratio}} : 1", { ratio: contrast(used, paper).toFixed(1) })}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function usageText(chosen: string | undefined, used: string, theme: (typeof themes)[number]): string {
  if (chosen === undefined) return translate("Default colour");
  if (chosen === used) return translate("As chosen");
  return theme === "light" ? translate("Darkened") : translate("Lightened");
}
