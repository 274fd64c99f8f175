// Runs before the first paint, so that the page does not change its look after it. The app takes over in core/theme.ts and
// ui/page/accent.ts.
(() => {
  const root = document.documentElement;
  let stored = {};
  try {
    const { theme, density, language } = localStorage;
    stored = { theme, density, language };
  } catch {
    // Storage may be closed to the page; the system's setting then decides.
  }
  const isDark =
    stored.theme === "dark" || (stored.theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.dataset.theme = isDark ? "dark" : "light";
  if (stored.density === "comfortable") root.dataset.density = "comfortable";
  // The server draws in English.
  if (stored.language) root.dataset.language = stored.language;

  const accent = document.querySelector('meta[name="accent"]');
  if (accent) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(accent.content);
    document.adoptedStyleSheets = [sheet];
  }

  // What is typed and pressed on a served page before its code has come. A form with an address works without it.
  const typed = new Map();
  let pressed;
  const isWaiting = ({ target }) => target.closest?.("[data-served]") && !target.closest("form[action]");
  addEventListener("input", (event) => isWaiting(event) && typed.set(event.target, event.target.value), true);
  for (const [type, selector] of [
    ["click", "button"],
    ["submit", "form"],
  ])
    addEventListener(
      type,
      (event) => {
        if (!isWaiting(event) || !event.target.closest(selector)) return;
        event.preventDefault();
        pressed = type === "click" ? event.target.closest(selector) : event.target.querySelector("[type=submit]");
      },
      true,
    );
  // Called by main.tsx.
  window.repeatEarlyInput = () => {
    // One after the other, so that each is rendered before the next.
    for (const [control, value] of typed)
      setTimeout(() => {
        // React handles the event only if the value differs from the last one set through the element's own property.
        control.value = "";
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value").set.call(control, value);
        control.dispatchEvent(new Event(control.localName === "select" ? "change" : "input", { bubbles: true }));
      });
    typed.clear();
    setTimeout(() => pressed?.click());
  };
})();
