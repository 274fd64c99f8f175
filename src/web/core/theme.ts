import { useSyncExternalStore } from "react";
import { readSetting, storeSetting } from "./stored-setting.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

export const densities = ["compact", "comfortable"] as const;
export type Density = (typeof densities)[number];

const listeners = new Set<() => void>();
const darkQuery = "(prefers-color-scheme: dark)";

/** Follows the system's theme if the person has not chosen one. Called once, before the first render. */
export function startTheme(): void {
  showStoredLook();
  window.matchMedia?.(darkQuery).addEventListener("change", showTheme);
}

/** Applies the theme of this device, or the system's. */
export function showStoredLook(): void {
  document.documentElement.dataset.density = readDensity();
  showTheme();
}

export function chooseTheme(theme: Theme): void {
  storeSetting("theme", theme === "system" ? null : theme);
  showTheme();
}

export function chooseDensity(density: Density): void {
  storeSetting("density", density);
  document.documentElement.dataset.density = density;
  notifyListeners();
}

/** The chosen theme. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => "system");
}

/** The shown theme: the chosen one, or the system's. */
export function useShownTheme(): "light" | "dark" {
  return useSyncExternalStore(subscribe, shownTheme, () => "light");
}

export function useDensity(): Density {
  return useSyncExternalStore(subscribe, readDensity, () => "compact");
}

function readTheme(): Theme {
  const stored = readSetting("theme");
  return stored === "light" || stored === "dark" ? stored : "system";
}

function readDensity(): Density {
  return readSetting("density") === "comfortable" ? "comfortable" : "compact";
}

function shownTheme(): "light" | "dark" {
  const theme = readTheme();
  if (theme !== "system") return theme;
  return window.matchMedia?.(darkQuery).matches ? "dark" : "light";
}

function showTheme(): void {
  document.documentElement.dataset.theme = shownTheme();
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
