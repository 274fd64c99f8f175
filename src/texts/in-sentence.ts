/** Begins a label within a sentence with a small letter: "journal papers". Abbreviations such as STTPs stay. */
export function inSentence(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLocaleLowerCase() + label.slice(1) : label;
}
