/** Is told the parts of a PDF in their order, and finds actions that run without a click. */
export type ActionWatch = {
  beginObject(number: number): void;
  name(name: string): void;
  open(container: Container): void;
  close(container: Container): void;
  reference(object: number): void;
  /** A text, a number, true, false or null. */
  value(): void;
  /** A word or a sign with another meaning, or with none. */
  keyword(word: string): void;
  /** Whether readers may differ about what is inside what, so that nothing is known about its actions. */
  isUnclear(): boolean;
  /** Whether opening the file, or showing one of its pages, opens a web address. */
  opensAddress(): boolean;
};

export type Container = "dictionary" | "array";

/** A reader runs what is here by itself, runs it if it runs the object, or does not run it. */
type Run = "automatic" | "with object" | "never";

// Of an action, and of "additional actions": closing a page, entering a field, showing a comment and so on.
const followed = new Set("OpenAction AA Next O C K F V WC WS DS WP DP E X U Fo Bl PO PC PV PI".split(" "));

export function watchActions(): ActionWatch {
  /** What each object runs: an address to open, and further actions. */
  const objects = new Map<number, { hasAddress: boolean; actions: number[] }>();
  const started: number[] = [];
  let referenceCount = 0;
  let hasAddress = false;
  let isUnclear = false;
  let current = Number.NaN;
  let containers: { container: Container; run: Run }[] = [];
  /** The last key of the dictionary, and whether its value was read. */
  let key: string | undefined;
  let hasValue = false;

  const runOfNext = (): Run => {
    const { container, run } = containers.at(-1) ?? { run: "with object" };
    if (container !== "dictionary") return run;
    if (key === "OpenAction" || key === "AA") return "automatic";
    return followed.has(key ?? "") ? run : "never";
  };
  const objectActions = () => {
    const actions = objects.get(current) ?? { hasAddress: false, actions: [] };
    objects.set(current, actions);
    return actions;
  };

  return {
    beginObject: (number) => {
      isUnclear ||= containers.length > 0;
      current = number;
      containers = [];
      key = undefined;
    },
    name: (name) => {
      const { container, run } = containers.at(-1) ?? {};
      if (name === "URI" && run === "automatic") hasAddress = true;
      if (name === "URI" && run === "with object") objectActions().hasAddress = true;
      const isKey = container === "dictionary" && (key === undefined || hasValue);
      if (isKey) key = name;
      hasValue = !isKey;
    },
    open: (container) => {
      isUnclear ||= containers.length >= deepest;
      isUnclear ||= containers.at(-1)?.container === "dictionary" && (key === undefined || hasValue);
      if (isUnclear) return;
      containers.push({ container, run: runOfNext() });
      key = undefined;
    },
    close: (container) => {
      isUnclear ||= containers.pop()?.container !== container;
      key = undefined;
    },
    reference: (object) => {
      hasValue = true;
      const run = runOfNext();
      if (run === "never") return;
      referenceCount += 1;
      isUnclear ||= referenceCount > maxReferences;
      if (isUnclear) return;
      if (run === "automatic") started.push(object);
      else objectActions().actions.push(object);
    },
    value: () => {
      hasValue = true;
    },
    keyword: (word) => {
      hasValue = true;
      const { container } = containers.at(-1) ?? {};
      isUnclear ||= container === "array" || (container === "dictionary" && /^(?:stream|endobj)$|.{256}/.test(word));
    },
    isUnclear: () => isUnclear,
    opensAddress: () => {
      const reached = new Set(started);
      for (const number of reached) {
        const { hasAddress: opens = false, actions = [] } = objects.get(number) ?? {};
        hasAddress ||= opens;
        for (const action of actions) reached.add(action);
      }
      return hasAddress;
    },
  };
}

const deepest = 250;
const maxReferences = 262_144;
