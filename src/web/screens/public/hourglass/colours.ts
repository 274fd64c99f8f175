/** Red, green and blue, 0 to 1, as in style sheets. */
export type Colour = readonly [number, number, number];

/** Sand from the newest year, on top, to the oldest. */
export const sands = ["#e8cf9f", "#d6b581", "#c19d68", "#ab8653", "#91703f"] as const;

export function colourOf(hex: string): Colour {
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

/** The computed text colour of an element. */
export function colourOfText(element: Element): Colour {
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!context) return colourOf(defaultColour);
  context.fillStyle = getComputedStyle(element).color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red / 255, green / 255, blue / 255];
}

const defaultColour = "#7a1f2b";
