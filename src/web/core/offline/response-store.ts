/** A stored response: JSON, for one account, under its request address. */
export type StoredResponse = { account: string; address: string; at: number; text: string };

export type ResponseStore = {
  find(account: string, address: string): Promise<StoredResponse | undefined>;
  /** Stores it unless `mayStore`, called just before, returns false. */
  put(kept: StoredResponse, mayStore: () => boolean): Promise<void>;
  /** Removes the oldest responses beyond this number. */
  trim(account: string, most: number): Promise<void>;
  /** Removes everything of other accounts; without an account, everything. */
  keepOnly(account: string | undefined): Promise<void>;
};

const databaseName = "last-seen";
const storeName = "answers";
const byAge = "by-age";

/** The browser's own database. Where it is not available nothing is stored, and nothing fails. */
export function openResponseStore(): ResponseStore {
  let opening: Promise<IDBDatabase> | undefined;
  const open = () => {
    opening ??= openDatabase();
    // Retried the next time.
    opening.catch(() => {
      opening = undefined;
    });
    return opening;
  };
  return {
    async find(account, address) {
      return ignoreErrors(async () =>
        answerOf<StoredResponse>((await open()).transaction(storeName), (s) => s.get([account, address])),
      );
    },
    async put(kept, mayStore) {
      await ignoreErrors(async () => {
        const database = await open();
        // A removal that is requested after this runs after it.
        if (mayStore()) await answerOf(database.transaction(storeName, "readwrite"), (store) => store.put(kept));
      });
    },
    async trim(account, most) {
      await ignoreErrors(async () => {
        const change = (await open()).transaction(storeName, "readwrite");
        const ages = IDBKeyRange.bound([account], [account, []]);
        const keys = await answerOf(change, (store) => store.index(byAge).getAllKeys(ages));
        for (const key of keys.slice(0, Math.max(0, keys.length - most))) change.objectStore(storeName).delete(key);
      });
    },
    async keepOnly(account) {
      await ignoreErrors(async () => {
        const change = (await open()).transaction(storeName, "readwrite");
        if (account === undefined) return answerOf(change, (store) => store.clear());
        for (const key of await answerOf(change, (store) => store.getAllKeys()))
          if (Array.isArray(key) && key[0] !== account) change.objectStore(storeName).delete(key);
        return endOf(change);
      });
    },
  };
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore(storeName, { keyPath: ["account", "address"] });
    store.createIndex(byAge, ["account", "at"]);
  };
  return resultOf(request);
}

function answerOf<T>(transaction: IDBTransaction, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return resultOf(ask(transaction.objectStore(storeName)));
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}

async function ignoreErrors<T>(action: () => Promise<T>): Promise<T | undefined> {
  try {
    return await action();
  } catch {
    // Without storage, only the use without a network is limited.
    return undefined;
  }
}
