// Puts many changes into one text, each behind a switch, so that tests look for all of them without being loaded again.
import { parseSync } from "vite";
import { visit } from "./changes.mjs";

/** The text of a file in which `isChanged(id)` decides for each of the changes whether it is made. */
export function withSwitches(path, text, changes) {
  const { program } = parseSync(path, text);
  const edits = [...switchesOf(text, changes), ...countedLoops(program), ...resettableCaches(program)];
  edits.sort((a, b) => a.start - b.start || b.end - a.end);
  return rendered(text, 0, text.length, edits);
}

export function grouped(all, keyOf) {
  const groups = new Map();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

/** Edits that contain others are written around them. */
function rendered(text, start, end, edits) {
  let written = "";
  let at = start;
  while (edits.length > 0 && edits[0].start < end) {
    const edit = edits.shift();
    const inner = rendered(text, edit.start, edit.end, edits);
    written += text.slice(at, edit.start) + edit.around(inner);
    at = edit.end;
  }
  return written + text.slice(at, end);
}

function switchesOf(text, changes) {
  const byPlace = grouped(changes, ({ place }) => `${place.start} ${place.end}`);
  return [...byPlace.values()].map((alternatives) => {
    const { start, end } = alternatives[0].place;
    const chosen = alternatives.map(({ id, code }) => `globalThis.isChanged(${id}) ? (${code}) : `).join("");
    const method = /^(?:some|every)$/.test(text.slice(start, end));
    if (!method) return { start, end, around: (inner) => `(${chosen}${inner})` };
    // "list.some(…)" becomes "list[… ? "every" : "some"](…)", which also an optional chain may contain.
    const [dot] = /(?<!\?)\.\s*$|\?\.\s*$/.exec(text.slice(0, start));
    const other = `globalThis.isChanged(${alternatives[0].id}) ? "${alternatives[0].code}" : `;
    const before = dot.startsWith("?") ? "?." : "";
    return { start: start - dot.length, end, around: () => `${before}[${other}"${text.slice(start, end)}"]` };
  });
}

/** A change may make a loop endless: each turn is a step of the test that runs. */
function countedLoops(program) {
  const edits = [];
  visit(program, ({ type, body }) => {
    if (!/^(?:For|While|DoWhile)/.test(type) || body.type !== "BlockStatement") return;
    edits.push({ start: body.start, end: body.start + 1, around: () => "{ globalThis.countStep();" });
  });
  return edits;
}

/** What a cache kept before a change was made would hide it. */
function resettableCaches(program) {
  const edits = [];
  const outermost = program.body.map((node) => node.declaration ?? node);
  visit(program, (node) => {
    if (node.type !== "VariableDeclaration") return;
    for (const { id, init } of node.declarations) {
      const isEmpty = init?.type === "NewExpression" && init.arguments.length === 0;
      if (isEmpty && /^(?:Weak)?Map$/.test(init.callee.name) && (id.name === "cache" || outermost.includes(node)))
        edits.push({ start: init.start, end: init.end, around: () => `globalThis.new${init.callee.name}()` });
      if (init === null && node.kind === "let" && outermost.includes(node))
        edits.push({
          start: node.end,
          end: node.end,
          around: () => ` globalThis.whenChanged(() => { ${id.name} = undefined; });`,
        });
    }
  });
  return edits;
}
