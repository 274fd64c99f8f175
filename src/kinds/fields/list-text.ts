import { cleanLine } from "./clean-text.ts";

/** Parts of a cell: at semicolons, bars and line breaks; at commas only where none of those stands. */
export function splitList(text: string): string[] {
  return splitSlots(text).filter((part) => part !== "");
}

/** The same with empty parts between separators kept, for lists that run beside another. */
export function splitSlots(text: string): string[] {
  const trimmed = text.trim();
  const separator = /[;|\n]/.test(trimmed) ? /[;|\n]/ : /,/;
  const parts = trimmed.split(separator).map(cleanLine);
  if (parts.length > 1 && parts.at(-1) === "") parts.pop();
  return parts.length === 1 && parts[0] === "" ? [] : parts;
}

/** Commas as most files have them; semicolons once a part holds a comma itself. */
export function joinList(parts: readonly string[]): string {
  if (!parts.some((part) => part.includes(","))) return parts.join(", ");
  return parts.length === 1 ? `${parts[0]};` : parts.join("; ");
}
