import { expect, test } from "vitest";
import { cap, foot, glass, glassRadius, heap, layerHeights, neck, peak, post, upperSand } from "./profiles.ts";
import { project, view } from "./view.ts";

test.each(Object.entries({ glass, heap, upperSand, cap, foot, post, neck }))(
  "the outline of the %s never touches itself and crosses no axis",
  (_part, outline) => {
    expect(outline.length).toBeGreaterThan(8);
    for (const [index, [radius, height]] of outline.entries()) {
      expect(Number.isFinite(radius) && Number.isFinite(height)).toBe(true);
      expect(radius).toBeGreaterThanOrEqual(0);
      const [lastRadius, lastHeight] = outline[index - 1] ?? [-1, -1];
      expect(Math.hypot(radius - lastRadius, height - lastHeight), `point ${index}`).toBeGreaterThan(0.0005);
    }
  },
);

test("the sand is inside the glass, its layers from the newest down to the foot", () => {
  for (const [radius, height] of [...heap, ...upperSand]) expect(radius).toBeLessThan(glassRadius(height));
  expect([...layerHeights].sort((one, other) => other - one)).toEqual([...layerHeights]);
  expect(peak).toBeGreaterThan(layerHeights[0]);
});

test("the glass is narrow at the neck and symmetric", () => {
  expect(glassRadius(0)).toBeLessThan(0.1);
  expect(glassRadius(1.5)).toBeGreaterThan(0.8);
  expect(glassRadius(-1.1)).toBe(glassRadius(1.1));
});

test("everything is inside the picture, the neck on its axis", () => {
  expect(project([0, 0, 0])).toEqual({ x: view.axis, y: view.picture.height / 2 });
  for (const outline of [cap, foot])
    for (const [radius, height] of outline)
      for (const [x, z] of [
        [radius, 0],
        [-radius, 0],
        [0, radius],
        [0, -radius],
      ] as const) {
        const seen = project([x, height, z]);
        expect(seen.x).toBeGreaterThan(0);
        expect(seen.x).toBeLessThan(view.picture.width);
        expect(seen.y).toBeGreaterThan(0);
        expect(seen.y).toBeLessThan(view.picture.height);
      }
});
