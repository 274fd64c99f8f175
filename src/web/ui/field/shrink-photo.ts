const longestSide = 2400;
const largestKept = 1_500_000;
const quality = 0.82;

/**
 * A photo as a JPEG that a proof may be: its longer side at most 2400 pixels, turned upright, and without the place
 * and device that cameras write into it. A file that the browser cannot draw stays as it is, for the server to refuse.
 */
export async function shrinkPhoto(photo: File): Promise<File> {
  try {
    const picture = await createImageBitmap(photo);
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    if (scale === 1 && photo.type === "image/png" && photo.size <= largestKept) return photo;
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    if (!blob) return photo;
    return new File([blob], `${photo.name.replace(/\.[^.]+$/, "")}.jpg`, { type: "image/jpeg" });
  } catch {
    return photo;
  }
}
