import { Moon, Sun } from "lucide-react";
import { IconButton } from "../ui/icon-button.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { placesWords } from "../words/places-words.ts";
import { useWords } from "../words/use-words.ts";
import { chooseTheme, themes, useShownTheme, useTheme } from "./theme.ts";

export function ThemeSwitch() {
  const t = useWords(placesWords);
  const theme = useTheme();
  const parts = themes.map((value) => ({ value, label: t(`theme.${value}`) }));
  return <Segmented label={t("theme.label")} parts={parts} value={theme} onChange={chooseTheme} isSmall />;
}

/** The other of light and dark, by one press. */
export function ThemeButton({ className }: { className?: string }) {
  const t = useWords(placesWords);
  const isDark = useShownTheme() === "dark";
  return (
    <IconButton
      className={className}
      icon={isDark ? Moon : Sun}
      label={t(isDark ? "theme.useLight" : "theme.useDark")}
      onClick={() => chooseTheme(isDark ? "light" : "dark")}
    />
  );
}
