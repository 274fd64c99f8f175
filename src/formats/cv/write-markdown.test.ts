import fc from "fast-check";
import MarkdownIt from "markdown-it";
import { expect, test } from "vitest";
import { citationStyles } from "#kinds/citation.ts";
import { cite } from "../citation/cite.ts";
import { textOf } from "../citation/runs.ts";
import type { PrintedCv } from "./printed-cv.ts";
import { writeMarkdown } from "./write-markdown.ts";

const pieces = String.raw`# heading
1. one
2) two
- item
+ more
> said
===
---
***
${"```"} js
${"`code`"}
~~gone~~
**bold**
*it*
_em_
a_b_c
| a | b |
[link](javascript:alert(1))
![picture](http://x.example/p.png)
<b>&amp;</b>
&lt;
&#60;
&#x3c;
<script>alert(1)</script>
<http://x.example>
[1]: http://x.example
\
\textbf{a}
\*
R&D
x&y;
Étude
नदी।
عربي
😀
(a)`.split("\n");
const words = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 }).map((list) => list.join(" "));
const works = fc.record({
  title: words,
  family: words,
  given: fc.oneof(words, fc.constant("")),
  container: words,
  volume: fc.constantFrom("4", "<4>", "*4*", "(4)", "&amp;"),
  year: fc.constantFrom(undefined, 2024),
  style: fc.constantFrom(...citationStyles),
});

const plain: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };
const collapsed = (text: string) => text.replace(/\s+/g, " ").trim();

/** The elements that a reader of Markdown shows and the text of each; nothing of ours is nested in its own kind. */
function shown(markdown: string) {
  const html = new MarkdownIt({ html: true }).render(markdown);
  const textsOf = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, "gs"))].map(([, inside = ""]) =>
      collapsed(inside.replace(/<[^>]*>/g, "").replace(/&(?:lt|gt|quot|amp);/g, (sign) => plain[sign] ?? sign)),
    );
  return { tags: new Set([...html.matchAll(/<(\w+)/g)].map(([, tag]) => tag)), textsOf };
}

test("a CV in Markdown shows every text as it is, and nothing in a text is markup", () => {
  fc.assert(
    fc.property(words, words, fc.array(works, { minLength: 1, maxLength: 4 }), (name, head, list) => {
      const items = list.map(({ title, family, given, container, volume, year, style }, rank) => {
        const line = cite(
          style,
          {
            id: "1",
            type: "article-journal",
            title,
            author: [{ family, ...(given && { given }) }],
            "container-title": container,
            volume,
            issue: "2",
            ...(year && { issued: { "date-parts": [[year]] } }),
          },
          new Set([0]),
        );
        return { years: year ? String(year) : "", line, rank };
      });
      const cv: PrintedCv = { name, head: [head], sections: [{ label: "Papers", items }], note: head };
      const { tags, textsOf } = shown(writeMarkdown(cv));
      expect([...tags].filter((tag) => !/^(?:h1|h2|p|ul|li|em|strong)$/.test(tag ?? ""))).toEqual([]);
      expect(textsOf("h1")).toEqual([collapsed(name)]);
      expect(textsOf("h2")).toEqual(["Papers"]);
      expect(textsOf("p")).toEqual([collapsed(head), collapsed(head)]);
      expect(textsOf("li")).toEqual(items.map(({ years, line }) => collapsed(`${years} ${textOf(line)}`)));
    }),
    { numRuns: 150 },
  );
});
