import { hasPlace, type Share, sharesFor } from "./share.ts";

/**
 * The browser's own database of what was shared and not taken yet, apart from every cache. The service worker cannot
 * read the token, so the account of the device is stored here too.
 */
const databaseName = "shared";
const sharesName = "shares";
const ownerName = "owner";

/** Stores what arrived for the account of this device; `full`: too many wait already. Throws where nothing can be stored. */
export function storeShares(
  arrived: readonly Pick<Share, "text" | "files" | "refused">[],
  now: number,
): Promise<"kept" | "full"> {
  return change(async (shares, owner) => {
    const account = (await resultOf<string | undefined>(owner.get(0))) ?? null;
    const waiting = await withoutOld(shares, account ?? undefined, now);
    if (!hasPlace(waiting, arrived)) return "full";
    for (const [index, one] of arrived.entries())
      shares.put({ ...one, id: crypto.randomUUID(), account, at: now + index } satisfies Share);
    return "kept";
  });
}

/** What this account has not taken yet, the oldest first. From now on it is the account of this device. */
export function listShares(account: string, now: number): Promise<Share[]> {
  return change(async (shares, owner) => {
    owner.put(account, 0);
    const own = await withoutOld(shares, account, now);
    for (const share of own) if (share.account === null) shares.put({ ...share, account });
    return own.toSorted((a, b) => a.at - b.at);
  });
}

/** Who is signed in on this device, if anybody: what others shared is deleted. */
export async function followOwner(account: string | undefined, now: number): Promise<void> {
  if (account !== undefined) return void (await listShares(account, now));
  await change(async (shares, owner) => {
    owner.delete(0);
    await withoutOld(shares, undefined, now);
  });
}

export async function removeShare(id: string): Promise<void> {
  await change(async (shares) => void shares.delete(id));
}

/** At a sign-out. */
export async function deleteShares(): Promise<void> {
  await change(async (shares, owner) => {
    shares.clear();
    owner.clear();
  });
}

async function withoutOld(shares: IDBObjectStore, account: string | undefined, now: number): Promise<Share[]> {
  const all = await resultOf<Share[]>(shares.getAll());
  const { dropped } = sharesFor(all, account, now);
  for (const { id } of dropped) shares.delete(id);
  return all.filter((share) => !dropped.includes(share));
}

/** One transaction for reading and writing: a sign-out in another tab comes before it or after it. */
async function change<T>(action: (shares: IDBObjectStore, owner: IDBObjectStore) => Promise<T>): Promise<T> {
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
