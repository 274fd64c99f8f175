import { hasRoom, type Share, sharesFor } from "./share.ts";

/**
 * The browser database of shares that were not used yet, separate from every cache. The service worker cannot
 * read the token, so the account of the device is stored here too.
 */
const databaseName = "shared";
const sharesName = "shares";
const ownerName = "owner";

/** Stores new shares for the account of this device; `full`: too many are waiting. Throws if the browser has no storage. */
export function storeShares(
  newShares: readonly Pick<Share, "text" | "files" | "refused">[],
  now: number,
): Promise<"kept" | "full"> {
  return inTransaction(async (shares, owner) => {
    const account = (await resultOf<string | undefined>(owner.get(0))) ?? null;
    const waiting = await deleteExpired(shares, account ?? undefined, now);
    if (!hasRoom(waiting, newShares)) return "full";
    for (const [index, share] of newShares.entries())
      shares.put({ ...share, id: crypto.randomUUID(), account, at: now + index } satisfies Share);
    return "kept";
  });
}

/** The shares that this account has not used yet, the oldest first. Also makes it the account of this device. */
export function listShares(account: string, now: number): Promise<Share[]> {
  return inTransaction(async (shares, owner) => {
    owner.put(account, 0);
    const own = await deleteExpired(shares, account, now);
    for (const share of own) if (share.account === null) shares.put({ ...share, account });
    return own.toSorted((a, b) => a.at - b.at);
  });
}

/** Stores who is signed in on this device, if anybody, and deletes what others shared. */
export async function storeOwner(account: string | undefined, now: number): Promise<void> {
  if (account !== undefined) return void (await listShares(account, now));
  await inTransaction(async (shares, owner) => {
    owner.delete(0);
    await deleteExpired(shares, undefined, now);
  });
}

export async function removeShare(id: string): Promise<void> {
  await inTransaction(async (shares) => void shares.delete(id));
}

/** Called at a sign-out. */
export async function deleteShares(): Promise<void> {
  await inTransaction(async (shares, owner) => {
    shares.clear();
    owner.clear();
  });
}

async function deleteExpired(shares: IDBObjectStore, account: string | undefined, now: number): Promise<Share[]> {
  const all = await resultOf<Share[]>(shares.getAll());
  const { dropped } = sharesFor(all, account, now);
  for (const { id } of dropped) shares.delete(id);
  return all.filter((share) => !dropped.includes(share));
}

/** Reads and writes in one transaction, so that a sign-out in another tab comes before or after it, never within. */
async function inTransaction<T>(action: (shares: IDBObjectStore, owner: IDBObjectStore) => Promise<T>): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction([sharesName, ownerName], "readwrite");
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const [result] = await Promise.all([
      action(transaction.objectStore(sharesName), transaction.objectStore(ownerName)),
      ended,
    ]);
    return result;
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(sharesName, { keyPath: "id" });
    request.result.createObjectStore(ownerName);
  };
  return resultOf(request);
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
