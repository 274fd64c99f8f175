import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chapterFiles } from "./fingerprint.mjs";
import { anchorOf, toHtml } from "./markdown.mjs";
import { root, texts } from "./paths.mjs";
import { tableOf } from "./tables.mjs";

/**
 * The whole manual as one page of HTML, to be printed. `places` gives the page of each anchor, as far as it is known.
 */
export async function bookHtml(pictures, places, fontStyles) {
  const [opening, ...parts] = chapterFiles().map((name) => readFileSync(join(texts, name), "utf8"));
  const index = new Map();
  const tables = await tableOf();
  let count = 0;
  const renderers = {
    link: (words, anchor) => {
      if (places.size > 0 && !places.has(anchor)) throw new Error(`No heading has the address #${anchor}.`);
      return `<a class="see" href="#${anchor}">${words} (page ${places.get(anchor) ?? "00"})</a>`;
    },
    figure: (name, caption, look) => figureHtml(pictures, name, caption, look, ++count),
    table: (name) => tables[name](),
    index: (entry) => {
      const id = `i-${anchorOf(entry)}-${index.size}-${(index.get(entry) ?? []).length}`;
      index.set(entry, [...(index.get(entry) ?? []), id]);
      return `<span class="i" id="${id}"></span>`;
    },
  };
  const body = parts.map((text) => `<section class="chapter">${toHtml(text, renderers)}</section>`).join("\n");
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><title>Faculty Profile Management System: user manual</title>
<meta name="description" content="The user manual, by role.">
<style>${fontStyles}</style>
<link rel="stylesheet" href="${addressOf("scripts/manual/manual.css")}"></head>
<body>
${coverHtml()}
<section class="contents"><h1 id="contents">Contents</h1>${contentsHtml(parts, places)}</section>
<section class="chapter opening">${toHtml(opening, renderers)}</section>
${body}
<section class="chapter"><h1 id="index">Index</h1>${indexHtml(index, places)}</section>
</body></html>`;
}

function coverHtml() {
  const version = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version;
  const years = ["", "", "", "", ""].map((_, at) => `<span style="--n:${at}"></span>`).join("");
  return `<section class="cover">
  <p class="kind">User manual</p>
  <p class="name">Faculty Profile Management System</p>
  <p class="lede">For faculty, heads of department and research coordinators, admins and super admins.</p>
  <div class="ledger" aria-hidden="true">${years}</div>
  <p class="foot">Version ${version}</p>
</section>`;
}

/**
 * Parts, and the tasks in them. The opening pages come before the first part and are listed without its own headings.
 */
function contentsHtml(parts, places) {
  const line = (level, words, anchor) =>
    `<a class="${level}" href="#${anchor}"><span class="words">${words}</span><span class="dots"></span><span class="number">${
      places.get(anchor) ?? "00"
    }</span></a>`;
  const lines = parts.flatMap((text) =>
    [...text.matchAll(/^(#{1,2}) (.*)$/gm)].map(([, marks, words]) => {
      const plain = words.replace(/\{[^}]*\}/g, "").trim();
      return line(marks.length === 1 ? "part" : "task", plain, anchorOf(plain));
    }),
  );
  return `<nav>${[...lines, line("part", "Index", "index")].join("\n")}</nav>`;
}

function figureHtml(folder, name, caption, look, number) {
  const file = join(folder, `${name}.json`);
  if (!existsSync(file))
    throw new Error(`The texts show a picture "${name}" that is not taken (scripts/manual/pictures.mjs).`);
  const { width, height, marks } = JSON.parse(readFileSync(file, "utf8"));
  const plain = caption.replace(/<[^>]+>/g, "");
  const badges = marks
    .map(
      ({ x, y, isAbove }, at) =>
        `<span class="mark on${isAbove ? " above" : ""}" style="left:${(x * 100).toFixed(2)}%;top:${(y * 100).toFixed(2)}%">${at + 1}</span>`,
    )
    .join("");
  return `<figure class="${look}"><div class="shot"><img src="${pathToFileURL(join(folder, `${name}.jpg`)).href}" width="${width}" height="${height}" alt="${plain.replaceAll('"', "&quot;")}">${badges}</div><figcaption>Picture ${number}. ${caption}</figcaption></figure>`;
}

/** "proof, adding" is listed under "proof". */
function indexHtml(index, places) {
  const entries = [...index].sort(([one], [other]) => one.localeCompare(other, "en", { sensitivity: "base" }));
  let letter = "";
  return `<div class="index">${entries
    .map(([entry, ids]) => {
      const pages = [...new Map(ids.map((id) => [places.get(id) ?? 0, id]))].sort(([one], [other]) => one - other);
      const head = entry[0].toUpperCase() === letter ? "" : `<p class="letter">${entry[0].toUpperCase()}</p>`;
      letter = entry[0].toUpperCase();
      const links = pages.map(([page, id]) => `<a href="#${id}">${page || "00"}</a>`).join(", ");
      // Every anchor is linked, so that the printed file contains its page.
      const others = ids
        .filter((id) => !pages.some(([, shown]) => shown === id))
        .map((id) => `<a class="also" href="#${id}"></a>`)
        .join("");
      return `${head}<p>${entry} <span class="number">${links}</span>${others}</p>`;
    })
    .join("")}</div>`;
}

function addressOf(path) {
  return pathToFileURL(join(root, path)).href;
}
