import { useNavigate } from "react-router";
import { kindsOfGroup } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Banner } from "../../ui/message/banner.tsx";
import { formWith } from "./pasted.ts";
import { SeveralWorks } from "./several-works.tsx";
import { type Asked, useLookup } from "./use-lookup.ts";

/** A look-up where no form is open: the form of the work's record type opens, filled. */
export function useAddWork(onLeave?: () => void) {
  const navigate = useNavigate();
  const { now, find, stop } = useLookup();
  const open = (slug: string, asked: Asked) => {
    onLeave?.();
    void navigate(...formWith(slug, asked));
  };
  const begin = async (asked: Asked) => {
    const found = await find(asked);
    if (found?.entries === 1 && found.kind !== null) open(found.kind, asked);
  };
  const outcome = <AddOutcome now={now} onOpen={open} onAgain={(asked) => void begin(asked)} onLeave={onLeave} />;
  return { isAsking: now.step === "asking", begin, stop, outcome };
}

type AddOutcomeProps = {
  now: ReturnType<typeof useLookup>["now"];
  onOpen: (slug: string, asked: Asked) => void;
  onAgain: (asked: Asked) => void;
  onLeave: (() => void) | undefined;
};

/** Why there is no work, or which of several things the person must choose. */
function AddOutcome({ now, onOpen, onAgain, onLeave }: AddOutcomeProps) {
  const t = useT();
  if (now.step === "failed")
    return (
      <Banner
        tone="bad"
        isLive
        actions={
          <Button size="small" onClick={() => onAgain(now.asked)}>
            {t("Try again")}
          </Button>
        }
      >
        {now.message}
      </Banner>
    );
  if (now.step !== "found") return null;
  const { found, asked } = now;
  const { kind } = found;
  if (found.entries > 1)
    return (
      <SeveralWorks
        found={found}
        asked={asked}
        onFirst={kind === null ? undefined : () => onOpen(kind, asked)}
        {...(onLeave && { onLeave })}
      />
    );
  if (kind !== null) return null;
  return (
    <Banner isLive>
      {t("“{{title}}” has no record type of its own. Add it as:", { title: found.title })}
      <span className="paste-names">
        {kindsOfGroup("publications").map(({ slug, label }) => (
          <Button key={slug} size="small" onClick={() => onOpen(slug, asked)}>
            {label.one}
          </Button>
        ))}
      </span>
    </Banner>
  );
}
