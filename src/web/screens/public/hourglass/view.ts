/**
 * The camera. Lengths are hundreds of the still picture's pixels, the neck is the origin, y goes up, z to the viewer.
 */
export const view = {
  fieldInDegrees: 9,
  elevation: 0.205,
  /** The visible height of the still picture. */
  height: 5.9,
  /** Its axis in a picture 500 wide: the years need space at the right. */
  axis: 200,
  picture: { width: 500, height: 590 },
} as const;

const halfField = (view.fieldInDegrees * Math.PI) / 360;
/** From the eye to the neck. */
export const distance = view.height / 2 / Math.tan(halfField);

export const eye = [0, distance * Math.sin(view.elevation), distance * Math.cos(view.elevation)] as const;

/** The position of a point in the picture. */
export function project([x, y, z]: readonly [number, number, number]): { x: number; y: number } {
  const [sine, cosine] = [Math.sin(view.elevation), Math.cos(view.elevation)];
  const scale = ((view.picture.height / view.height) * distance) / (distance - y * sine - z * cosine);
  return { x: view.axis + x * scale, y: view.picture.height / 2 - (y * cosine - z * sine) * scale };
}
