import { classNames } from "./text/class-names.ts";

export type AvatarProps = {
  name: string;
  /** An object URL or a path of this server. */
  photo?: string;
  size?: "normal" | "large" | "huge";
};

/** A photo, or the initials of the first and last word of the name. The name itself is beside it. */
export function Avatar({ name, photo, size = "normal" }: AvatarProps) {
  const className = classNames("initials", size !== "normal" && size);
  if (photo) return <img className={className} src={photo} alt="" />;
  return (
    <span className={className} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

const titles =
  /^(?:\(?(?:dr|prof|professor|mrs?|ms|miss|smt|shri|er|md)\b[.)\s]*|(?:डॉ|डाॅ|प्रा|श्रीमती|श्री|सुश्री|सौ|कु)[.\s]+)+(?=[\p{L}(])/iu;

/** The initials of the first and the last word, without titles and punctuation. */
export function initialsOf(name: string): string {
  const words =
    name
      .trim()
      .replace(titles, "")
      .match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
  const first = words.at(0);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last]
    .map((word) => (word ? Array.from(word)[0] : ""))
    .join("")
    .toLocaleUpperCase();
}
