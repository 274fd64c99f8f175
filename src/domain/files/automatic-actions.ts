/** Is told the parts of a PDF in their order, and finds actions that run without a click. */
export type ActionWatch = {
  beginObject(number: number): void;
  name(name: string): void;
  beginDictionary(): void;
  endDictionary(): void;
  beginArray(): void;
  reference(object: number): void;
  /** Whether opening the file, or showing one of its pages, opens a web address. */
  opensAddress(): boolean;
};

// Of an action, and of "additional actions": closing a page, entering a field, showing a comment and so on.
const followed = new Set("OpenAction AA Next O C K F V WC WS DS WP DP E X U Fo Bl PO PC PV PI".split(" "));

export function watchActions(): ActionWatch {
  /** What each object has: an address to open, and further actions. */
  const objects = new Map<number, { hasAddress: boolean; actions: number[] }>();
  const started: number[] = [];
  let hasAddress = false;
  let current: { hasAddress: boolean; actions: number[] } | undefined;
  let lastName = "";
  let depth = 0;
  /** The depth of the dictionary that is such an action; 0 outside of one. */
  let automatic = 0;
  return {
    beginObject: (number) => {
      current = objects.get(number) ?? { hasAddress: false, actions: [] };
      objects.set(number, current);
      lastName = "";
      depth = automatic = 0;
    },
    name: (name) => {
      lastName = name;
      if (name !== "URI") return;
      if (current) current.hasAddress = true;
      hasAddress ||= automatic > 0;
    },
    beginDictionary: () => {
      depth += 1;
      if (automatic === 0 && isStart(lastName)) automatic = depth;
      lastName = "";
    },
    endDictionary: () => {
      if (depth === automatic) automatic = 0;
      depth = Math.max(0, depth - 1);
      lastName = "";
    },
    // A document may open at a page: that is an array which begins with the page.
    beginArray: () => {
      if (lastName === "OpenAction") lastName = "";
    },
    reference: (object) => {
      if (!followed.has(lastName)) return;
      current?.actions.push(object);
      if (automatic > 0 || isStart(lastName)) started.push(object);
    },
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

const isStart = (name: string) => name === "OpenAction" || name === "AA";
