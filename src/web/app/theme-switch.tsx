import { Moon, Sun } from "lucide-react";
import { IconButton } from "../ui/icon-button.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { chooseTheme, type Theme, useShownTheme, useTheme } from "./theme.ts";

const parts = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const satisfies { value: Theme; label: string }[];

export function ThemeSwitch() {
  const theme = useTheme();
  return <Segmented label="Theme" parts={parts} value={theme} onChange={chooseTheme} isSmall />;
}

/** The other of light and dark, by one press. */
export function ThemeButton({ className }: { className?: string }) {
  const isDark = useShownTheme() === "dark";
  return (
    <IconButton
      className={className}
      icon={isDark ? Moon : Sun}
      label={isDark ? "Use the light theme" : "Use the dark theme"}
      onClick={() => chooseTheme(isDark ? "light" : "dark")}
    />
  );
}
