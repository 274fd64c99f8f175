/** What fills the holes of a sentence. A number named `count` chooses the plural and is grouped by lakh and crore. */
export type Values = Readonly<Record<string, string | number>>;

/** Values are put in as they are: nothing that was typed by a person is read as a template. */
export function fillIn(sentence: string, values: Values): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => {
    const value = values[name];
    if (value === undefined) return hole;
    return name === "count" ? value.toLocaleString("en-IN") : String(value);
  });
}
