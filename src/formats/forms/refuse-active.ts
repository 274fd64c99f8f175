import { FormatRefusal } from "../format-refusal.ts";
import { attributeOf, cleanXml, refuseBrokenForm, unescapeXml } from "./xml-text.ts";

/** Parts that run something or fetch something, by the names that Office gives them. */
const activeNames =
  /vbaProject|vbaData|activeX|embeddings\/|externalLinks\/|customUI|webextensions|attachedTemplate|WebImage/i;
/** The same by their relation to other parts, whatever their names. */
const activeTypes =
  /\/(?:vbaProject|wordVbaData|oleObject|package|control|activeXControlBinary|externalLink\w*|connections|queryTable|aFChunk|subDocument|webextension\w*)$/i;
/** Words with which a field or a formula begins that runs or fetches something. */
const activeField = /^\s*(?:DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|LINK|DATABASE|IMPORT)\b/im;
const activeFormula = /\b(?:WEBSERVICE|IMAGE|RTD|CALL|REGISTER(?:\.ID)?|IMPORT(?:DATA|XML|HTML|FEED|RANGE)|DDE)\s*\(/i;

/** Refuses a form with a part that runs or fetches something when somebody opens it. */
export function refuseActive(name: string, bytes: Uint8Array): void {
  if (activeNames.test(name)) refuse();
  if (!/\.(?:xml|rels|vml)$/i.test(name)) return;
  // In UTF-16 it would be read by Office and not here.
  if ([bytes[0], bytes[1]].some((byte) => byte === 0 || (byte ?? 0) > 0xef)) refuseBrokenForm();
  // Each tag with the text after it: the value of an attribute may contain ">", but not "<".
  const tags = cleanXml(Buffer.from(bytes).toString("utf8")).split("<").slice(1);
  if (/\.rels$/i.test(name) && tags.some(isActiveRelation)) refuse();
  if (activeField.test(fieldsIn(tags))) refuse();
  if (tags.some((tag) => isCalled(tag, "f", "definedName") && activeFormula.test(unescapeXml(contentOf(tag)))))
    refuse();
}

function refuse(): never {
  throw new FormatRefusal(
    "broken-file",
    "The form contains macros, embedded files or links to other files. Remove them and save it again.",
  );
}

/** Whether a tag has one of these names, with any prefix. */
function isCalled(tag: string, ...names: readonly string[]): boolean {
  return names.includes(/^(?:[\w.-]+:)?([\w.-]+)/.exec(tag)?.[1] ?? "");
}

const contentOf = (tag: string) => tag.slice(tag.indexOf(">") + 1);

function isActiveRelation(tag: string): boolean {
  if (!isCalled(tag, "Relationship")) return false;
  const [type = "", target = "", mode = ""] = ["Type", "Target", "TargetMode"].map((name) => attributeOf(tag, name));
  if (activeTypes.test(type)) return true;
  if (!/^external$/i.test(mode) || /\/hyperlink$/i.test(type)) return false;
  // Word stores in each document the path of its author's template.
  return !/\/attachedTemplate$/i.test(type) || !/^(?:file:\/{2,3})?[a-z]:[\\/]/i.test(target);
}

/** The instructions of the fields of a document, one on a line. */
function fieldsIn(tags: readonly string[]): string {
  return tags
    .map((tag) => {
      if (isCalled(tag, "instrText")) return unescapeXml(contentOf(tag));
      if (isCalled(tag, "fldSimple")) return `\n${attributeOf(tag, "(?:[\\w.-]+:)?instr") ?? ""}\n`;
      return isCalled(tag, "fldChar") ? "\n" : "";
    })
    .join("");
}
