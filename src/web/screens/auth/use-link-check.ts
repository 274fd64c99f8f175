import { useEffect, useState } from "react";
import { auth } from "#contract/auth.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { authWords } from "../../words/auth-words.ts";
import { sayOf } from "../../words/words.ts";

type LinkCheck = { isChecking: boolean; authorized: boolean; purpose?: "reset" | "invite" };

/** Asks the server about a reset or invitation link. A check that fails is only logged. */
export function useLinkCheck(link: string): LinkCheck {
  const [check, setCheck] = useState<LinkCheck>({ isChecking: true, authorized: false });
  useEffect(() => {
    const stop = new AbortController();
    call(auth.validateLink, {}, { token: link, signal: stop.signal })
      .then(({ authorized, purpose }) => setCheck({ isChecking: false, authorized, purpose }))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        console.info(sayOf(authWords)("link.notValidated"), error instanceof ApiError ? error.message : error);
        setCheck({ isChecking: false, authorized: false });
      });
    return () => stop.abort();
  }, [link]);
  return check;
}
