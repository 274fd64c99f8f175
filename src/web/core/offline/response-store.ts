/** An answer as it lies on this device: JSON, for one account, under the address it was asked at. */
export type KeptAnswer = { account: string; address: string; at: number; text: string };

export type ResponseStore = {
  find(account: string, address: string): Promise<KeptAnswer | undefined>;
  /** Lays it down unless `may`, asked at the last moment, says no. */
  put(kept: KeptAnswer, may: () => boolean): Promise<void>;
  /** The oldest beyond so many are gone. */
  trim(account: string, most: number): Promise<void>;
  /** Takes away everything that is not this account's; without one, everything. */
  keepOnly(account: string | undefined): Promise<void>;
};

const databaseName = "last-seen";
const storeName = "answers";
const byAge = "by-age";

/** The browser's own database. Where it is closed to the page nothing is kept, and nothing fails. */
export function openResponseStore(): ResponseStore {
  let opening: Promise<IDBDatabase> | undefined;
  const open = () => {
    opening ??= openDatabase();
    // Tried anew the next time.
    opening.catch(() => {
      opening = undefined;
    });
    return opening;
  };
  return {
    async find(account, address) {
      return quietly(async () =>
        answerOf<KeptAnswer>((await open()).transaction(storeName), (s) => s.get([account, address])),
      );
    },
    async put(kept, may) {
      await quietly(async () => {
        const database = await open();
        // Whatever takes things away after this comes after it.
        if (may()) await answerOf(database.transaction(storeName, "readwrite"), (store) => store.put(kept));
      });
    },
    async trim(account, most) {
      await quietly(async () => {
        const change = (await open()).transaction(storeName, "readwrite");
        const ages = IDBKeyRange.bound([account], [account, []]);
        const keys = await answerOf(change, (store) => store.index(byAge).getAllKeys(ages));
        for (const key of keys.slice(0, Math.max(0, keys.length - most))) change.objectStore(storeName).delete(key);
      });
    },
    async keepOnly(account) {
      await quietly(async () => {
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

async function quietly<T>(action: () => Promise<T>): Promise<T | undefined> {
  try {
    return await action();
  } catch {
    // A device that keeps nothing shows less without a network; with one it is as good as any.
    return undefined;
  }
}
