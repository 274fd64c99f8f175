/**
 * Makes the first letter of a label small within a sentence: "journal papers". Abbreviations such as STTPs stay as they
 * are.
 */
export function inSentence(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLocaleLowerCase() + label.slice(1) : label;
}
