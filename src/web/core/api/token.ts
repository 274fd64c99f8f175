/**
 * The claims of the token about its owner. They are decoded without verification: they only decide what the browser
 * shows; the server checks the rights.
 */
export type TokenClaims = {
  email: string;
  role: string;
  profileImage: string;
  institute: string;
  department: string;
  tags: string[];
  /** Seconds since the epoch. */
  exp: number;
  sid: string;
};

const storageKey = "token";
const listeners = new Set<() => void>();

/** The stored token, valid or not. Null if there is none or the browser has no storage. */
export function readToken(): string | null {
  try {
    return window.localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Other tabs notice the change. */
export function storeToken(token: string | null): void {
  try {
    if (token === null) window.localStorage.removeItem(storageKey);
    else window.localStorage.setItem(storageKey, token);
  } catch {
    // Without storage nobody stays signed in; the next guard asks for the sign-in again.
  }
  notifyListeners();
}

/** Called on every change of the stored token, in this tab or another. */
export function onTokenChange(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener("storage", followOtherTabs);
    // A tab that was asleep, or comes back with the browser's button, gets no event for what happened meanwhile.
    window.addEventListener("pageshow", notifyListeners);
    document.addEventListener("visibilitychange", notifyListeners);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("storage", followOtherTabs);
    window.removeEventListener("pageshow", notifyListeners);
    document.removeEventListener("visibilitychange", notifyListeners);
  };
}

export function decodeToken(token: string): TokenClaims {
  const claims: unknown = JSON.parse(textOf(token.split(".")[1] ?? ""));
  if (!isClaims(claims)) throw new Error("The token does not say who it is for.");
  return claims;
}

export function isExpired({ exp }: Pick<TokenClaims, "exp">, nowInSeconds = Date.now() / 1000): boolean {
  return exp <= nowInSeconds;
}

/** A header allows printable ASCII only, and servers refuse long ones: invalid tokens are not sent. */
export function isSendable(token: string): boolean {
  return token.length <= 4096 && /^[\x21-\x7e]+$/.test(token);
}

/** Stores a new token of a response, unless another person has signed in since the request was sent. */
export function storeFreshToken(fresh: string): void {
  const stored = readToken();
  if (stored !== null && stored !== fresh && sessionOf(stored) === sessionOf(fresh)) storeToken(fresh);
}

/** The id of the token's session; undefined for an invalid token. */
export function sessionOf(token: string): string | undefined {
  try {
    return decodeToken(token).sid;
  } catch {
    return undefined;
  }
}

/** The e-mail address of the account on this device, even if its token has expired. Undefined without a sign-in. */
export function signedInAs(): string | undefined {
  try {
    return decodeToken(readToken() ?? "").email.toLowerCase();
  } catch {
    return undefined;
  }
}

function followOtherTabs(event: StorageEvent): void {
  if (event.key === storageKey || event.key === null) notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function textOf(base64url: string): string {
  const bytes = Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (character) =>
    character.charCodeAt(0),
  );
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

const texts = ["email", "role", "profileImage", "institute", "department"] as const;

function isClaims(value: unknown): value is TokenClaims {
  if (typeof value !== "object" || value === null) return false;
  const claims = value as Record<string, unknown>;
  return (
    texts.every((name) => typeof claims[name] === "string") &&
    Array.isArray(claims.tags) &&
    claims.tags.every((tag) => typeof tag === "string") &&
    typeof claims.exp === "number"
  );
}
