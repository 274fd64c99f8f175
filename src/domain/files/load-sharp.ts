import type sharp from "sharp";

/** The picture library, loaded with the first picture: it takes thirty megabytes that most processes never need. */
export async function loadSharp(): Promise<typeof sharp> {
  return (await import("sharp")).default;
}
