/** "Journal papers" within a sentence; a name in capitals such as STTPs keeps them. */
export function inSentence(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLocaleLowerCase() + label.slice(1) : label;
}
