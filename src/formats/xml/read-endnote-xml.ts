import {
  dateFromWords,
  entriesToRead,
  isbnAndIssnIn,
  pagesOf,
  personOf,
  type Reference,
  type References,
  referenceOf,
} from "../references/reference.ts";
import { listAt, type Tree, TreeNode, textAt } from "../references/tree.ts";
import { endnoteTypes } from "../tagged/endnote-types.ts";

/** The works of an EndNote library as XML. */
export function readEndnoteXml(tree: TreeNode): References {
  const records = listAt(tree, "records", "record").filter((record) => record instanceof TreeNode);
  return { format: "endnote-xml", items: records.slice(0, entriesToRead).map(readRecord), faults: [] };
}

function readRecord(record: TreeNode): Reference {
  const type = textAt(record, "ref-type", "name") ?? textAt(record, "ref-type") ?? "";
  const documentType = endnoteTypes.get(type.toLowerCase());
  const partOf = (...path: string[]) => textAt(record, ...path);
  const names = (...path: string[]) => listAt(record, "contributors", ...path).map(nameOf);
  return referenceOf(
    {
      line: record.line,
      type,
      documentType,
      people: names("authors", "author"),
      editors: names("secondary-authors", "author"),
    },
    {
      Title: partOf("titles", "title"),
      Year: dateFromWords(partOf("dates", "year"), partOf("dates", "pub-dates", "date")),
      "Source title": partOf("periodical", "full-title") ?? partOf("titles", "secondary-title"),
      "Conference location": documentType === "Conference paper" ? partOf("pub-location") : undefined,
      Volume: partOf("volume"),
      Issue: partOf("number"),
      Number: partOf("number"),
      ...pagesOf(partOf("pages")),
      Edition: partOf("edition"),
      Publisher: partOf("publisher"),
      Place: partOf("pub-location"),
      DOI: partOf("electronic-resource-num"),
      Link: partOf("urls", "related-urls", "url"),
      "Author Keywords": listAt(record, "keywords", "keyword")
        .map((one) => textAt(one))
        .join("; "),
      Abstract: partOf("abstract"),
      ...isbnAndIssnIn(partOf("isbn")),
    },
  );
}

const nameOf = (author: Tree) => personOf(textAt(author) ?? "");
