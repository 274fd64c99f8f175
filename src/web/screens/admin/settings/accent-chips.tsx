import { accentVariables, contrast, themeColours } from "../../../ui/accent.ts";
import { settingsWords } from "../../../words/settings-words.ts";
import { useWords } from "../../../words/use-words.ts";
import { sayOf } from "../../../words/words.ts";

const say = sayOf(settingsWords);

const themes = ["light", "dark"] as const;

/** The colour as it will be used on light and on dark paper, with how well it can be read there. */
export function AccentChips({ accent }: { accent: string }) {
  const t = useWords(settingsWords);
  const variables = accentVariables(accent);
  return (
    <ul className="accent-chips" aria-label={t("accentChips.theColourOnLight")}>
      {themes.map((theme) => {
        const { paper, ink, ...own } = themeColours[theme];
        const used = variables?.[theme]["--accent"] ?? own.accent.toLowerCase();
        const usedInk = variables?.[theme]["--accent-ink"] ?? own.accentInk;
        return (
          <li key={theme} style={{ background: paper, color: ink }}>
            <b>{theme === "light" ? t("accentChips.light") : t("accentChips.dark")}</b>
            <span className="sample" style={{ background: used, color: usedInk }}>
              {t("accentChips.button")}
            </span>
            <span className="link" style={{ color: used }}>
              {t("accentChips.link")}
            </span>
            <span className="says">
              {howUsed(variables ? accent.trim().toLowerCase() : undefined, used, theme)}
              <span className="mono">
                {" "}
                {used}, {contrast(used, paper).toFixed(1)} : 1
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function howUsed(wanted: string | undefined, used: string, theme: (typeof themes)[number]): string {
  if (wanted === undefined) return say("accentChips.theProductsOwn");
  if (wanted === used) return say("accentChips.asYouChose");
  return theme === "light" ? say("accentChips.darkenedToBeRead") : say("accentChips.lightenedToBeRead");
}
