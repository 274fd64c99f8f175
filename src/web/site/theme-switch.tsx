import { Moon, Sun } from "lucide-react";
import { text } from "#texts/text.ts";
import { chooseTheme, themes, useShownTheme, useTheme } from "../core/theme.ts";
import { useT } from "../texts/use-t.ts";
import { Segmented } from "../ui/field/segmented.tsx";
import { IconButton } from "../ui/icon-button.tsx";

export function ThemeSwitch() {
  const t = useT();
  const theme = useTheme();
  const parts = themes.map((value) => ({ value, label: t(themeTexts[value]) }));
  return (
    <Segmented
      label={t("Theme", { context: "appearance" })}
      parts={parts}
      value={theme}
      onChange={chooseTheme}
      isSmall
    />
  );
}

/** Switches between light and dark. */
export function ThemeButton() {
  const t = useT();
  const isDark = useShownTheme() === "dark";
  return (
    <IconButton
      icon={isDark ? Moon : Sun}
      label={t(isDark ? "Use the light theme" : "Use the dark theme")}
      onClick={() => chooseTheme(isDark ? "light" : "dark")}
    />
  );
}

const themeTexts = { system: text("System"), light: text("Light"), dark: text("Dark") };
