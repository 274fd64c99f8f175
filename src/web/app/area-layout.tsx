import { type ReactNode, useEffect, useState } from "react";
import { Navigate, Outlet } from "react-router";
import { type Area, mayEnter } from "#access/roles.ts";
import { yearIn } from "#rules/clocks/year-in.ts";
import { labelOf } from "#rules/clocks/year-label.ts";
import { draftsStore } from "../api/drafts-store.ts";
import { useMe } from "../api/queries/use-me.ts";
import { usePhoto } from "../api/queries/use-photo.ts";
import { useRail } from "../api/queries/use-rail.ts";
import { keepAnswers } from "../offline/keep-answers.ts";
import { OfflineBar } from "../offline/offline-bar.tsx";
import { useComingBack } from "../offline/use-coming-back.ts";
import { applyAccent } from "../ui/accent.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { placesWords } from "../words/places-words.ts";
import { useWords } from "../words/use-words.ts";
import { AreaContext } from "./area.ts";
import { CommandLayer } from "./command-layer.tsx";
import { homePath, loginPath } from "./guards.ts";
import { logOut } from "./log-out.ts";
import { accountPath, noticesPath } from "./own-paths.ts";
import { phoneTabs } from "./phone-places.ts";
import { ProxyWarning } from "./proxy-warning.tsx";
import { railGroups } from "./rail-groups.ts";
import { type SessionUser, useSession } from "./session.ts";
import { Shell } from "./shell.tsx";
import { useKeptLanguage, useKeptTheme } from "./use-kept-choices.ts";
import { useLiveNotices } from "./use-live-notices.ts";

// Before the first page asks for anything.
keepAnswers();

/** Every page behind a login: the shell with the places of the account, and the page itself. */
export function AreaLayout({ area, children }: { area: Area; children?: ReactNode }) {
  const session = useSession();
  // The guard let this account in; it may have gone since, or changed in another tab.
  if (!mayEnter(session, area)) return <Navigate to={loginPath} replace />;
  return (
    <AreaContext value={area}>
      {/* Another account begins anew: nothing typed or opened by the one before stays on the page. */}
      <SignedIn key={session.email} area={area} session={session}>
        {children ?? <Outlet />}
      </SignedIn>
    </AreaContext>
  );
}

function SignedIn({ area, session, children }: { area: Area; session: SessionUser; children: ReactNode }) {
  const t = useWords(placesWords);
  const { data: me } = useMe();
  const { data: counts } = useRail();
  const photo = usePhoto(me?.id, me?.hasPhoto ?? false);
  const [asksFor, setAsksFor] = useState(0);
  const [command, setCommand] = useState<string | null>(null);
  useKeptTheme(me?.preferences.theme);
  useKeptLanguage(me?.preferences.language);
  useLiveNotices();
  useComingBack();
  const accent = me?.institute.accent ?? null;
  useEffect(() => (me ? applyAccent(accent) : undefined), [me, accent]);
  const leave = () => {
    const unsent = draftsStore.list().length;
    if (unsent > 0) setAsksFor(unsent);
    else void logOut();
  };
  const name = me?.name ?? session.email;
  return (
    <Shell
      house={{
        name: me?.institute.name ?? session.institute,
        logo: me?.institute.logo ?? undefined,
        unit: me?.departments.map((department) => department.name).join(", "),
        to: homePath(session),
      }}
      groups={railGroups(session, area, counts)}
      tabs={phoneTabs(session, area)}
      onCommand={() => setCommand("")}
      year={me && yearInForce(me.institute, t("bar.academicYear"))}
      notices={{ unread: counts?.unread ?? 0, to: noticesPath(session) }}
      account={{
        name,
        shortName: shortName(name),
        email: session.email,
        role: session.role,
        department: me?.departments.map((department) => department.name).join(", ") || session.department,
        tags: session.tags,
        photo,
        to: accountPath(session),
      }}
      onLogout={leave}
      notice={
        <>
          <ProxyWarning />
          <OfflineBar />
        </>
      }
    >
      {children}
      <CommandLayer begin={command} onBegin={setCommand} />
      <ConfirmDialog
        isOpen={asksFor > 0}
        title={t("leave.title", { count: asksFor })}
        says={t("leave.says")}
        deed={t("leave.logOut")}
        otherwise={t("leave.stay")}
        isDangerous
        onConfirm={() => void logOut()}
        onClose={() => setAsksFor(0)}
      />
    </Shell>
  );
}

function yearInForce({ today, academicStart }: { today: string; academicStart: number }, label: string) {
  const year = yearIn("academic", { first: today, last: today }, { academicYearStartsInMonth: academicStart });
  return typeof year === "number" ? { label, value: labelOf("academic", year) } : undefined;
}

/** "A. Kulkarni" for Asha Kulkarni; an address stays as far as its @. */
function shortName(name: string): string {
  const words = name.split("@")[0]?.split(/\s+/).filter(Boolean) ?? [];
  const [first = "", last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return last ? `${first.charAt(0)}. ${last}` : first;
}
