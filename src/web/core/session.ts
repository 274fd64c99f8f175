import { useSyncExternalStore } from "react";
import { decodeToken, onTokenChange, readToken, type TokenClaims } from "./api/token.ts";

/** The signed-in account according to the token in the browser, which the server does not trust. */
export type SessionUser = Pick<TokenClaims, "email" | "role" | "profileImage" | "institute" | "department" | "tags">;

export const loggedOut: SessionUser = {
  email: "",
  role: "",
  profileImage: "",
  institute: "",
  department: "",
  tags: [""],
};

let current: SessionUser = loggedOut;
let lastToken: string | null | undefined;
const listeners = new Set<() => void>();

/** Reads the stored token's claims and follows its changes, in other tabs too. Called once, before the first render. */
export function startSession(): () => void {
  updateSession();
  return onTokenChange(updateSession);
}

export function readSession(): SessionUser {
  return current;
}

export function useSession(): SessionUser {
  return useSyncExternalStore(onSessionChange, readSession, () => loggedOut);
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function updateSession(): void {
  const token = readToken();
  if (token === lastToken) return;
  lastToken = token;
  current = claimsOf(token);
  for (const listener of listeners) listener();
}

function claimsOf(token: string | null): SessionUser {
  if (token === null) return loggedOut;
  try {
    const { email, role, profileImage, institute, department, tags } = decodeToken(token);
    return { email, role, profileImage, institute, department, tags };
  } catch (error) {
    console.error("Error decoding token", error);
    return loggedOut;
  }
}
