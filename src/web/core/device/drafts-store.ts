import { signedInAs } from "../api/token.ts";

/** Input that is not on the server yet, stored on this device for its account. */
export type UnsentDraft = {
  /** Its unique name for the account, for example "journal/new" or "journal/<id>". */
  name: string;
  /** A title for the person; may be empty. */
  title: string;
  /** When its input last changed. Milliseconds since the epoch. */
  savedAt: number;
  value: unknown;
};

export type DraftsStore = ReturnType<typeof storeOf>;

const prefix = "drafts:";
const listeners = new Set<() => void>();

/** The unsent drafts of the signed-in account; none without a sign-in. */
export const draftsStore = storeOf(signedInAs);

/** The drafts of this account while it is signed in here: afterwards nothing is read, stored or removed. */
export function draftsOf(account: string | undefined): DraftsStore {
  return storeOf(() => (account === signedInAs() ? account : undefined));
}

/** Called after a draft was stored or removed, in this tab or another. */
export function onDraftsChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", followOtherTabs);
  };
}

function storeOf(owner: () => string | undefined) {
  const keyOf = (name: string) => {
    const account = owner();
    return account === undefined ? undefined : `${prefix}${account}:${name}`;
  };
  return {
    /** `savedAt` is now unless given. False when the browser refused to store it: no storage, or full. */
    save(
      name: string,
      { savedAt = Date.now(), ...draft }: { title: string; value: unknown; savedAt?: number },
    ): boolean {
      const key = keyOf(name);
      if (key === undefined) return false;
      try {
        window.localStorage.setItem(key, JSON.stringify({ ...draft, name, savedAt } satisfies UnsentDraft));
        notifyListeners();
        return true;
      } catch {
        return false;
      }
    },

    load(name: string): UnsentDraft | undefined {
      const key = keyOf(name);
      return key === undefined ? undefined : readDraft(key);
    },

    remove(name: string): void {
      const key = keyOf(name);
      if (key === undefined || window.localStorage.getItem(key) === null) return;
      window.localStorage.removeItem(key);
      notifyListeners();
    },

    /** Newest first. */
    list(): UnsentDraft[] {
      const start = keyOf("");
      if (start === undefined) return [];
      return keys()
        .filter((key) => key.startsWith(start))
        .flatMap((key) => readDraft(key) ?? [])
        .sort((a, b) => b.savedAt - a.savedAt);
    },

    clear(): void {
      for (const { name } of this.list()) this.remove(name);
    },
  };
}

function readDraft(key: string): UnsentDraft | undefined {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(key) ?? "null");
    return isDraft(value) ? value : undefined;
  } catch {
    // An unreadable draft counts as none; saving replaces it.
    return undefined;
  }
}

function isDraft(value: unknown): value is UnsentDraft {
  return typeof value === "object" && value !== null && "name" in value && "value" in value && "savedAt" in value;
}

function keys(): string[] {
  return Array.from({ length: window.localStorage.length }, (_, index) => window.localStorage.key(index) ?? "");
}

function followOtherTabs(event: StorageEvent): void {
  if (event.key === null || event.key.startsWith(prefix)) notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
