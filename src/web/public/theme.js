// Runs before the first paint, so that a dark page never flashes light. The app takes over in app/theme.ts.
(() => {
  const root = document.documentElement;
  let stored = {};
  try {
    stored = { theme: localStorage.getItem("theme"), density: localStorage.getItem("density") };
  } catch {
    // Storage may be closed to the page; the system's setting then decides.
  }
  const isDark =
    stored.theme === "dark" || (stored.theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.dataset.theme = isDark ? "dark" : "light";
  if (stored.density === "comfortable") root.dataset.density = "comfortable";
})();
