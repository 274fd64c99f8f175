import markdownIt from "markdown-it";

// Markdown with the marks that docs/manual/README.md lists: words for the index, keys, numbers in pictures, tables by name.

/** A chapter's text as HTML. `renderers` write pictures, page numbers and tables; headings get the anchors of the links. */
export function toHtml(text, renderers) {
  // A picture's width is one more word after its name, which Markdown expects as a title.
  const written = text
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/^(!\[.*\]\([\w-]+) (small|half|phone)\)$/gm, '$1 "$2")');
  return book.render(written, renderers);
}

/** "Enter a paper" → "enter-a-paper" */
export function anchorOf(heading) {
  return heading
    .toLowerCase()
    .replace(/\{[^}]*\}|['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

const book = markdownIt();
const { rules } = book.renderer;
const { escapeHtml } = book.utils;

const marks = { key: /\[\[([^\]]+)\]\]/y, index: /\{([^}]+)\}/y };
for (const [name, pattern] of Object.entries(marks)) {
  book.inline.ruler.before("link", name, (state, isSilent) => {
    pattern.lastIndex = state.pos;
    const [mark, word] = pattern.exec(state.src) ?? [];
    if (!mark) return false;
    if (!isSilent) state.push(name, "", 0).content = word;
    state.pos += mark.length;
    return true;
  });
}
rules.key = (tokens, n) => `<kbd>${escapeHtml(tokens[n].content)}</kbd>`;
rules.index = (tokens, n, _, renderers) => renderers.index(escapeHtml(tokens[n].content));
rules.text = (tokens, n) => escapeHtml(tokens[n].content).replace(/\(\((\d+)\)\)/g, '<span class="mark">$1</span>');
rules.fence = (tokens, n) => `<pre>${escapeHtml(tokens[n].content.trimEnd())}</pre>`;
rules.named = (tokens, n, _, renderers) => renderers.table(tokens[n].content.slice(1));
rules.image = (tokens, n, options, renderers, renderer) =>
  renderers.figure(
    tokens[n].attrGet("src"),
    renderer.renderInline(tokens[n].children, options, renderers),
    tokens[n].attrGet("title") ?? "",
  );
rules.see = (tokens, n, options, renderers, renderer) =>
  renderers.link(renderer.renderInline(tokens[n].children, options, renderers), tokens[n].attrGet("href").slice(1));

book.core.ruler.push("blocks", ({ tokens }) => {
  for (const [n, token] of tokens.entries()) {
    if (token.type.startsWith("blockquote")) token.tag = "aside";
    if (token.type === "blockquote_open") token.attrSet("class", "note");
    if (token.type !== "inline") continue;
    const [before, after] = [tokens[n - 1], tokens[n + 1]];
    token.children = withPages(token.children);
    if (before.type === "heading_open") before.attrSet("id", anchorOf(token.content));
    if (before.type !== "paragraph_open") continue;
    const shown = token.children.filter(({ type, content }) => type === "image" || content.trim() !== "");
    const isAll = (type) => shown.every((child) => child.type === type);
    if (/^@\w+$/.test(token.content)) shown[0].type = "named";
    const look = isAll("index") ? "marks" : isAll("image") && shown.length > 1 ? "figures" : "";
    if (look) {
      before.tag = after.tag = "div";
      before.attrSet("class", look);
    } else if (isAll("image") || isAll("named") || tokens[n - 2]?.type === "blockquote_open") {
      before.hidden = after.hidden = true;
    }
  }
});

/** A link within the book is one token, because its page number follows its text. */
function withPages(tokens) {
  const open = tokens.findIndex((token) => token.type === "link_open" && token.attrGet("href").startsWith("#"));
  if (open < 0) return tokens;
  const close = tokens.findIndex(({ type }, n) => n > open && type === "link_close");
  const [see, ...words] = tokens.slice(open, close);
  see.type = "see";
  see.children = words;
  return [...tokens.slice(0, open), see, ...withPages(tokens.slice(close + 1))];
}
