const words: Readonly<Record<string, string>> = {
  "state:draft": "draft",
  "state:submitted": "submitted",
  "state:returned": "returned",
  "state:changed": "changed since verified",
  "state:verified": "verified",
  "missing:proof": "no proof",
  "missing:month": "month needed",
  "missing:date": "no date",
  "has:unconfirmed": "an author not confirmed",
  "has:unread": "text not understood",
};

/** What a figure's question asks, in words: "No proof, 2024-25". `nameOf` knows departments and people. */
export function nameQuestion(
  question: string,
  nameOf: (value: string) => string | undefined = () => undefined,
): string {
  const parts = question.split(" ").filter(Boolean);
  if (parts.length === 0) return "All records";
  const said = parts.map((part) => {
    const value = part.slice(part.indexOf(":") + 1).replaceAll('"', "");
    return words[part] ?? nameOf(value) ?? value;
  });
  const text = said.join(", ");
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
