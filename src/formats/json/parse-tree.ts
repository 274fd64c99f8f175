import { sentence } from "#texts/sentence.ts";
import { entriesToRead, type ReferenceFault, referenceLimits } from "../references/reference.ts";
import { type Tree, TreeNode } from "../references/tree.ts";

/**
 * JSON with the line of each object. What was read before a mistake is kept: `faults` tell where it is. JSON Lines are a
 * list, where a mistake ends its own line only. Names are keys of a `Map`, so that `__proto__` is a name like any other.
 */
export function parseTree(text: string): { tree: Tree | undefined; faults: ReferenceFault[] } {
  if (!startsAsLines.test(text)) return parseOne(text, 1);
  const lines = text.split("\n").flatMap((line, index) => (line.trim() === "" ? [] : [{ line, number: index + 1 }]));
  const read = lines.slice(0, entriesToRead).map(({ line, number }) => parseOne(line, number));
  return {
    tree: read.flatMap(({ tree }) => (tree === undefined ? [] : [tree])),
    faults: read.flatMap(({ faults }) => faults),
  };
}

/** An object on a line of its own, and another one below it. */
const startsAsLines = /^\s*\{[^\n]*\}[ \t\r]*\n\s*\{/;

function parseOne(text: string, line: number): { tree: Tree | undefined; faults: ReferenceFault[] } {
  const parser = new Parser(text, line);
  const tree = parser.read();
  return { tree, faults: parser.fault ? [parser.fault] : [] };
}

const numbers = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const quotedString = /"[^"\\\n\r]*(?:\\.[^"\\\n\r]*)*"/y;

class JsonSyntaxError extends Error {}

class Parser {
  fault: ReferenceFault | undefined;
  private at = 0;
  private depth = 0;

  constructor(
    private readonly text: string,
    private line: number,
  ) {
    if (text.startsWith("\uFEFF")) this.at = 1;
  }

  read(): Tree | undefined {
    const holder: Tree[] = [];
    try {
      this.value((value) => holder.push(value));
      this.blanks();
      if (this.at < this.text.length) this.fail();
    } catch (error) {
      if (!(error instanceof JsonSyntaxError)) throw error;
    }
    return holder[0];
  }

  /** `keep` receives an object or a list before its parts are read, so that these are not lost. */
  private value(keep: (value: Tree) => void): void {
    this.blanks();
    const character = this.text[this.at];
    if (character === "{") this.nested(() => this.object(keep));
    else if (character === "[") this.nested(() => this.list(keep));
    else if (character === '"') keep(this.string());
    else if (this.consume("true")) keep(true);
    else if (this.consume("false")) keep(false);
    else if (this.consume("null")) keep(null);
    else keep(this.number());
  }

  private object(keep: (value: Tree) => void): void {
    const node = new TreeNode(this.line);
    keep(node);
    this.at += 1;
    this.blanks();
    if (this.consume("}")) return;
    do {
      this.blanks();
      const name = this.string();
      this.blanks();
      if (!this.consume(":")) this.fail();
      this.value((value) => node.children.set(name, value));
      this.blanks();
    } while (this.consume(","));
    if (!this.consume("}")) this.fail();
  }

  private list(keep: (value: Tree) => void): void {
    const list: Tree[] = [];
    keep(list);
    this.at += 1;
    this.blanks();
    if (this.consume("]")) return;
    do {
      this.value((value) => list.push(value));
      this.blanks();
    } while (this.consume(","));
    if (!this.consume("]")) this.fail();
  }

  private nested(read: () => void): void {
    this.depth += 1;
    if (this.depth > referenceLimits.maxDepth)
      this.fail(sentence("The file is nested deeper than {{nesting}} levels.", { nesting: referenceLimits.maxDepth }));
    read();
    this.depth -= 1;
  }

  private string(): string {
    const found = this.match(quotedString);
    if (found === undefined) return this.fail();
    if (!found.includes("\\") && !/\p{Cc}/u.test(found)) return found.slice(1, -1);
    try {
      return String(JSON.parse(found.replace(/\t/g, "\\t")));
    } catch {
      return this.fail();
    }
  }

  private number(): number {
    const found = this.match(numbers);
    return found === undefined ? this.fail() : Number(found);
  }

  private blanks(): void {
    for (; this.at < this.text.length; this.at += 1) {
      const character = this.text[this.at];
      if (character === "\n") this.line += 1;
      else if (character !== " " && character !== "\t" && character !== "\r") return;
    }
  }

  private consume(word: string): boolean {
    if (!this.text.startsWith(word, this.at)) return false;
    this.at += word.length;
    return true;
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  private fail(message = sentence("This is not valid {{format}} from here on.", { format: "JSON" })): never {
    this.fault = { line: this.line, message };
    throw new JsonSyntaxError();
  }
}
