type Rgb = readonly [number, number, number];

/** The page's background, the contrast that WCAG requires (light: AA, dark: AAA), and the step of lightness to increase it. */
const light = { background: [247, 246, 242], minContrast: 4.5, step: -1 } as const;
const dark = { background: [21, 21, 19], minContrast: 7, step: 1 } as const;
const white: Rgb = [255, 255, 255];
const nearBlack: Rgb = [27, 26, 23];

/** The CSS variables of a chosen colour, for both themes. `colour` is `#rrggbb`; null for anything else. */
export function accentVariables(
  colour: string,
): { light: Record<string, string>; dark: Record<string, string> } | null {
  const rgb = parse(colour);
  if (!rgb) return null;
  return { light: variablesIn(light, rgb), dark: variablesIn(dark, rgb) };
}

let sheet: CSSStyleSheet | undefined;

/** Applies the chosen colour. Null or an invalid colour restores the default. */
export function applyAccent(colour: string | null): void {
  // The content policy forbids style elements but allows constructed sheets. The first is ours, if it is already made.
  sheet ??= document.adoptedStyleSheets[0] ?? adoptSheet();
  sheet.replaceSync(colour ? accentSheet(colour) : "");
}

/** The colour as a style sheet, also for pages that the server draws; empty if it is invalid. */
export function accentSheet(colour: string): string {
  const variables = accentVariables(colour);
  if (!variables) return "";
  // Print always uses the light theme.
  return `:root${block(variables.light)}@media screen{:root[data-theme=dark]${block(variables.dark)}}`;
}

function adoptSheet(): CSSStyleSheet {
  const made = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, made];
  return made;
}

function block(variables: Record<string, string>): string {
  return `{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(";")}}`;
}

/**
 * `--accent-2` is the colour while the pointer is on it, `-ink` that of text upon the accent, `-wash` a faint background,
 * `--margin-line` that of ruled lines.
 */
function variablesIn(theme: typeof light | typeof dark, chosen: Rgb): Record<string, string> {
  const { background } = theme;
  const accent = toLegible(chosen, theme);
  const ink = ratio(white, accent) >= ratio(nearBlack, accent) ? white : nearBlack;
  return {
    "--accent": toHex(accent),
    "--accent-2": toHex(withLightness(accent, lightnessOf(accent) + theme.step * 8)),
    "--accent-ink": toHex(ink),
    "--accent-wash": toHex(mix(accent, background, 0.1)),
    "--margin-line": toHex(mix(accent, background, 0.45)),
    "--link": toHex(accent),
  };
}

/** The colour itself if it is legible on the background, else with the closest lightness that is. */
function toLegible(chosen: Rgb, { background, minContrast, step }: typeof light | typeof dark): Rgb {
  let colour = chosen;
  for (
    let lightness = lightnessOf(chosen);
    ratio(colour, background) < minContrast && lightness >= 0 && lightness <= 100;
  ) {
    lightness += step;
    colour = withLightness(chosen, lightness);
  }
  return colour;
}

export function parse(colour: string): Rgb | null {
  const digits = /^#([0-9a-f]{6})$/i.exec(colour.trim())?.[1];
  if (!digits) return null;
  const all = Number.parseInt(digits, 16);
  return [all >> 16, (all >> 8) & 255, all & 255];
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const part = (channel: 0 | 1 | 2) => one[channel] * share + other[channel] * (1 - share);
  return [part(0), part(1), part(2)];
}

/** WCAG contrast, 1 to 21. */
export function ratio(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (part: number) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function lightnessOf(rgb: Rgb): number {
  return ((Math.max(...rgb) + Math.min(...rgb)) / 510) * 100;
}

/** Same hue and saturation, another lightness (HSL, 0 to 100). */
function withLightness(rgb: Rgb, percent: number): Rgb {
  const lightness = Math.min(100, Math.max(0, percent)) / 100;
  const [red, green, blue] = rgb;
  const high = Math.max(...rgb) / 255;
  const low = Math.min(...rgb) / 255;
  const spread = high - low;
  const saturation = spread === 0 ? 0 : spread / (1 - Math.abs(high + low - 1));
  const hue = spread === 0 ? 0 : hueOf(red / 255, green / 255, blue / 255, high, spread);
  const amplitude = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number) => {
    const turn = (offset + hue * 12) % 12;
    return (lightness - amplitude * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))) * 255;
  };
  return [part(0), part(8), part(4)];
}

/** Hue as a share of the full turn. */
function hueOf(red: number, green: number, blue: number, high: number, spread: number): number {
  if (high === red) return (((green - blue) / spread + 6) % 6) / 6;
  if (high === green) return ((blue - red) / spread + 2) / 6;
  return ((red - green) / spread + 4) / 6;
}
