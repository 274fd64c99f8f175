import { createContext, type ReactNode, useCallback, useContext, useState } from "react";

type Announce = (message: string) => void;

const AnnounceContext = createContext<Announce>(() => {});

/** The live region from which changes are read aloud. */
export function LiveRegion({ children }: { children: ReactNode }) {
  const [announced, setAnnounced] = useState({ message: "", messageNumber: 0 });
  const announce = useCallback<Announce>(
    (message) => setAnnounced(({ messageNumber }) => ({ message, messageNumber: messageNumber + 1 })),
    [],
  );
  return (
    <AnnounceContext value={announce}>
      {children}
      <div className="sr-only" role="status" aria-live="polite">
        {/* A new element each time, so that the same text is read again. */}
        <span key={announced.messageNumber}>{announced.message}</span>
      </div>
    </AnnounceContext>
  );
}

/** Reads a sentence aloud: `announce("T. Rao, now 1 of 3")`. Silent without a LiveRegion above. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}
