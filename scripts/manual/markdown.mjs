// The few marks that the manual's texts use, to HTML. docs/manual/README.md lists them.

const picture = /^!\[(.*)\]\(([\w-]+)(?: (small|half|phone))?\)$/;

/** A chapter's text as HTML. `at` gives pictures, page numbers and tables; headings get the anchors that links use. */
export function toHtml(text, at) {
  return splitBlocks(text)
    .map((block) => blockHtml(block, at))
    .join("\n");
}

/** "Enter a paper" → "enter-a-paper" */
export function anchorOf(heading) {
  return heading
    .toLowerCase()
    .replace(/\{[^}]*\}/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

function splitBlocks(text) {
  return text
    .replace(/<!--[\s\S]*?-->/g, "")
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean);
}

function blockHtml(block, at) {
  const lines = block.split("\n");
  // Words for the index alone take no room, and stay with what follows.
  if (/^(?:\{[^}]+\}\s*)+$/.test(block)) return `<div class="marks">${inline(block, at)}</div>`;
  const heading = /^(#{1,4}) (.*)$/.exec(block);
  if (heading) return headingHtml(heading[1].length, heading[2], at);
  if (/^@\w+$/.test(block)) return at.table(block.slice(1));
  if (lines.every((line) => picture.test(line))) return figuresHtml(lines, at);
  if (lines[0].startsWith("|")) return tableHtml(lines, at);
  if (lines.every((line) => line.startsWith(">")))
    return `<aside class="note">${inline(lines.map((line) => line.slice(1).trim()).join(" "), at)}</aside>`;
  if (lines[0].startsWith("```")) return `<pre>${escaped(lines.slice(1, -1).join("\n"))}</pre>`;
  if (/^\d+\. /.test(lines[0])) return listHtml("ol", lines, /^\d+\. /, at);
  if (lines[0].startsWith("- ")) return listHtml("ul", lines, /^- /, at);
  return `<p>${inline(lines.join(" "), at)}</p>`;
}

function headingHtml(level, text, at) {
  const plain = text.replace(/\{[^}]*\}/g, "").trim();
  const marks = (text.match(/\{[^}]*\}/g) ?? []).map((mark) => inline(mark, at)).join("");
  return `<h${level} id="${anchorOf(plain)}">${inline(plain, at)}${marks}</h${level}>`;
}

/** An item goes on in lines that begin with spaces. */
function listHtml(tag, lines, begin, at) {
  const items = [];
  for (const line of lines) {
    if (begin.test(line)) items.push(line.replace(begin, ""));
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return `<${tag}>${items.map((item) => `<li>${inline(item, at)}</li>`).join("")}</${tag}>`;
}

function tableHtml(lines, at) {
  const rows = lines
    .filter((line) => !/^\|[\s|:-]+\|$/.test(line))
    .map((line) => line.replace(/^\||\|$/g, "").split("|"));
  const [head, ...body] = rows.map((cells) => cells.map((cell) => inline(cell.trim(), at)));
  const cellsOf = (cells, tag) => cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("");
  return `<table><thead><tr>${cellsOf(head, "th")}</tr></thead><tbody>${body
    .map((cells) => `<tr>${cellsOf(cells, "td")}</tr>`)
    .join("")}</tbody></table>`;
}

function figuresHtml(lines, at) {
  const figures = lines.map((line) => {
    const [, caption, name, look] = picture.exec(line);
    return at.figure(name, inline(caption, at), look ?? "");
  });
  return figures.length === 1 ? figures[0] : `<div class="figures">${figures.join("")}</div>`;
}

/** Emphasis, code, keys, links with the page they lead to, words for the index. */
function inline(text, at) {
  return escaped(text)
    .replace(/`([^`]+)`/g, (_, code) => `<code>${code}</code>`)
    .replace(/\[\[([^\]]+)\]\]/g, (_, key) => `<kbd>${key}</kbd>`)
    .replace(/\(\((\d+)\)\)/g, (_, number) => `<span class="mark">${number}</span>`)
    .replace(/\*\*([^*]+)\*\*/g, (_, strong) => `<b>${strong}</b>`)
    .replace(/\*([^*]+)\*/g, (_, said) => `<i>${said}</i>`)
    .replace(/\[([^\]]+)\]\(#([\w-]+)\)/g, (_, words, anchor) => at.link(words, anchor))
    .replace(/\[([^\]]+)\]\((https?:[^)\s]+)\)/g, (_, words, address) => `<a href="${address}">${words}</a>`)
    .replace(/\{([^}]+)\}/g, (_, word) => at.index(word));
}

function escaped(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
