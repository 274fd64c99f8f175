import { type FormFile, partText } from "./form-parts.ts";
import { attributeOf, cleanXml, elementsOf, withAttribute, withoutElements } from "./xml-text.ts";

const stylesPath = "xl/styles.xml";

const isSet = (attributes: string, name: string) => /^(?:1|true)$/.test(attributeOf(attributes, name) ?? "");

/** The cell styles of a workbook, with copies that break long texts into lines instead of cutting them at the next cell. */
export class WrappedStyles {
  readonly #styles: string;
  readonly #own: ReturnType<typeof elementsOf>;
  readonly #copies = new Map<string, { index: number; xml: string }>();

  constructor(file: FormFile) {
    this.#styles = file.parts.has(stylesPath) ? cleanXml(partText(file, stylesPath)) : "";
    this.#own = elementsOf(elementsOf(this.#styles, "cellXfs")[0]?.inner ?? "", "xf");
  }

  /** The attributes of a cell with a text, wrapped unless its style already says what to do with long ones. */
  wrap(attributes: string): string {
    const style = attributeOf(attributes, "s") ?? "0";
    const format = this.#own[Number(style)];
    if (!format) return attributes;
    const alignment = elementsOf(format.inner, "alignment")[0]?.attributes ?? "";
    if (isSet(alignment, "wrapText") || isSet(alignment, "shrinkToFit")) return attributes;
    let copy = this.#copies.get(style);
    if (!copy) {
      const rest = withoutElements(format.inner, "alignment", () => true);
      const xml = `<xf${withAttribute(format.attributes, "applyAlignment", "1")}><alignment${withAttribute(alignment, "wrapText", "1")}/>${rest}</xf>`;
      copy = { index: this.#own.length + this.#copies.size, xml };
      this.#copies.set(style, copy);
    }
    return withAttribute(attributes, "s", String(copy.index));
  }

  /** The changed part of the file; nothing if no text was wrapped. */
  changedParts(): Record<string, string> {
    const [formats] = elementsOf(this.#styles, "cellXfs");
    if (!formats || this.#copies.size === 0) return {};
    const all = `${formats.inner}${[...this.#copies.values()].map(({ xml }) => xml).join("")}`;
    const attributes = withAttribute(formats.attributes, "count", String(this.#own.length + this.#copies.size));
    return {
      [stylesPath]: `${this.#styles.slice(0, formats.start)}<cellXfs${attributes}>${all}</cellXfs>${this.#styles.slice(formats.end)}`,
    };
  }
}
