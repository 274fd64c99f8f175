const maxSide = 2400;
const maxUnchangedPngInBytes = 1_500_000;
const quality = 0.82;

/**
 * Converts a photo to a JPEG of moderate size: its longer side at most 2400 pixels, rotated by its EXIF
 * orientation, without EXIF metadata such as location and device. A small PNG, and a file that the browser cannot
 * draw, is returned unchanged.
 */
export async function shrinkPhoto(photo: File): Promise<File> {
  try {
    const picture = await createImageBitmap(photo);
    const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
    if (scale === 1 && photo.type === "image/png" && photo.size <= maxUnchangedPngInBytes) return photo;
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext("2d");
    if (context) {
      // What is transparent would be black in a JPEG.
      context.fillStyle = "#ffffff";
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    }
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    if (!blob) return photo;
    return new File([blob], `${photo.name.replace(/\.[^.]+$/, "")}.jpg`, { type: "image/jpeg" });
  } catch {
    return photo;
  }
}
