import { foldTitle } from "#kinds/derive/fold.ts";

const generic = new Set(
  [
    "abstract, abstracts, acknowledgement, acknowledgements, acknowledgments, appendix, author index, back matter",
    "book review, book reviews, committee, committees, conclusion, conclusions, contents, contributors, correction",
    "corrigendum, cover, discussion, editor s note, editorial, editorial board, editors note, epilogue, errata, erratum",
    "foreword, front matter, frontmatter, guest editorial, index, introduction, invited talk, keynote, keynote address",
    "list of reviewers, message from the chairs, news, obituary, organizing committee, overview, preface, proceedings",
    "prologue, publisher s note, references, retracted article, retraction, retraction note, retraction notification, review",
    "reviewers, summary, table of contents, technical program committee, title page, untitled, welcome, welcome message",
  ]
    .join(", ")
    .split(", "),
);

/** Titles of thousands of works, so that an equal one is no evidence: "Preface", "Editorial: …" no longer. */
export function isGenericTitle(title: string): boolean {
  const folded = foldTitle(title);
  if (folded.length < 4 || generic.has(folded)) return true;
  const words = folded.split(" ");
  return words.length <= 4 && ["preface", "foreword", "editorial"].includes(words[0] ?? "");
}
