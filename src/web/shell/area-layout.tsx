import { type ReactNode, useEffect, useRef, useState } from "react";
import { Navigate, Outlet } from "react-router";
import { type Area, mayEnter } from "#access/roles.ts";
import { own } from "#contract/own.ts";
import { yearIn } from "#rules/periods/year-in.ts";
import { labelOf } from "#rules/periods/year-label.ts";
import { call } from "../core/api/call.ts";
import { usePhoto } from "../core/api/use-file.ts";
import { AreaContext } from "../core/area.ts";
import { draftsStore } from "../core/device/drafts-store.ts";
import { homePath, loginPath } from "../core/guards.ts";
import { logOut } from "../core/log-out.ts";
import { useMe, useSidebar } from "../core/queries.ts";
import { pathFor } from "../core/screen-paths.ts";
import { type SessionUser, useSession } from "../core/session.ts";
import { chooseLanguage } from "../core/start-language.ts";
import { readSetting } from "../core/stored-setting.ts";
import { chooseTheme, type Theme, useTheme } from "../core/theme.ts";
import { useRefreshWhenOnline } from "../records/drafts/use-refresh-when-online.ts";
import { setActivatedKinds } from "../texts/kinds.ts";
import { useLanguage, useT } from "../texts/use-t.ts";
import { ConfirmDialog } from "../ui/dialog/confirm-dialog.tsx";
import { Banner } from "../ui/message/banner.tsx";
import { applyAccent } from "../ui/page/accent.ts";
import { showWholeText } from "../ui/text/show-whole-text.ts";
import { TimeZoneContext } from "../ui/text/time-zone.ts";
import { CommandLayer } from "./bar/command-layer.tsx";
import { useLiveNotifications } from "./live-notifications.ts";
import { OfflineBar } from "./offline/offline-bar.tsx";
import { Shell } from "./shell.tsx";
import { shortenName } from "./shorten-name.ts";
import { phoneTabs, sidebarGroups } from "./sidebar/sidebar-groups.ts";

/** Every page behind a sign-in: the shell with the account's screens, and the page itself. */
export function AreaLayout({ area, children }: { area: Area; children?: ReactNode }) {
  const session = useSession();
  // The route admitted this account; since then another tab may have signed it out, or signed in another one.
  if (!mayEnter(session, area)) return <Navigate to={loginPath} replace />;
  return (
    <AreaContext value={area}>
      {/* Remounted for another account: no input or dialog of the previous one stays on the page. */}
      <SignedIn key={session.email} area={area} session={session}>
        {children ?? <Outlet />}
      </SignedIn>
    </AreaContext>
  );
}

function SignedIn({ area, session, children }: { area: Area; session: SessionUser; children: ReactNode }) {
  const t = useT();
  const { data: me } = useMe();
  // Before the sidebar lists the record types.
  if (me) setActivatedKinds(me.institute.kinds);
  const { data: counts } = useSidebar();
  const photo = usePhoto(me?.id, me?.hasPhoto ?? false);
  const [unsentDrafts, setUnsentDrafts] = useState(0);
  const [commandText, setCommandText] = useState<string | null>(null);
  useAccountTheme(me?.preferences.theme);
  useAccountLanguage(me?.preferences.language);
  useLiveNotifications();
  useRefreshWhenOnline();
  const accent = me?.institute.accent ?? null;
  useEffect(() => (me ? applyAccent(accent) : undefined), [me, accent]);
  useEffect(() => {
    document.addEventListener("pointerover", showWholeText);
    return () => document.removeEventListener("pointerover", showWholeText);
  }, []);
  const logOutOrAsk = () => {
    const unsent = draftsStore.list().length;
    if (unsent > 0) setUnsentDrafts(unsent);
    else void logOut();
  };
  const name = me?.name ?? session.email;
  return (
    <TimeZoneContext value={me?.institute.timeZone}>
      <Shell
        brand={{
          name: me?.institute.name ?? session.institute,
          logo: me?.institute.logo ?? undefined,
          departments: me?.departments.map((department) => department.name).join(", "),
          to: homePath(session),
        }}
        groups={sidebarGroups({ ...session, rights: me?.rights }, area, counts)}
        tabs={phoneTabs(session, area, counts)}
        onCommand={() => setCommandText("")}
        year={me && currentYear(me.institute, t("Academic year"))}
        notifications={{ unread: counts?.unread ?? 0, to: pathFor(session, "notifications") }}
        account={{
          name,
          shortName: shortenName(name),
          email: session.email,
          role: session.role,
          department: me?.departments.map((department) => department.name).join(", ") || session.department,
          tags: session.tags,
          photo,
          to: pathFor(session, "account"),
        }}
        onLogout={logOutOrAsk}
        banners={
          <>
            <ProxyWarning />
            <OfflineBar />
          </>
        }
      >
        {children}
        <CommandLayer text={commandText} onText={setCommandText} />
        <ConfirmDialog
          isOpen={unsentDrafts > 0}
          title={t("Log out and lose {{count}} unsent drafts?", { count: unsentDrafts })}
          description={t("They are only on this device, and logging out deletes them.")}
          action={t("Log out")}
          otherwise={t("Stay")}
          isDangerous
          onConfirm={() => void logOut()}
          onClose={() => setUnsentDrafts(0)}
        />
      </Shell>
    </TimeZoneContext>
  );
}

function currentYear({ today, academicStart }: { today: string; academicStart: number }, label: string) {
  const year = yearIn("academic", { first: today, last: today }, { academicYearStartsInMonth: academicStart });
  return typeof year === "number" ? { label, value: labelOf("academic", year) } : undefined;
}

/** On every screen of a super admin, while requests come through an undeclared proxy. */
function ProxyWarning() {
  const t = useT();
  const { data: me } = useMe();
  if (!me?.undeclaredProxy) return null;
  return (
    <div className="page-banners">
      <Banner tone="warning">
        <p>
          <b>{t("A proxy is not declared.")}</b>{" "}
          <span className="secondary">
            {t(
              "Requests arrive with forwarded headers, which are ignored, so everyone behind that proxy appears to have the same address. Add the proxy to TRUSTED_PROXIES and restart the server.",
            )}
          </span>
        </p>
      </Banner>
    </div>
  );
}

/** Uses the account's theme on a device without its own, and stores a new choice in the account. */
function useAccountTheme(inAccount: Theme | undefined): void {
  useAccountSetting({ name: "theme", inAccount, chosen: useTheme(), apply: chooseTheme });
}

/** The same for the language. One that cannot be loaded now is loaded with the next page. */
function useAccountLanguage(inAccount: string | undefined): void {
  useAccountSetting({ name: "language", inAccount, chosen: useLanguage(), apply: applyLanguage });
}

type AccountSetting<T> = {
  name: "theme" | "language";
  /** Undefined until the account is read, or if it has none. */
  inAccount: T | undefined;
  /** On this device. */
  chosen: T;
  apply: (value: T) => void;
};

function useAccountSetting<T extends string>({ name, inAccount, chosen, apply }: AccountSetting<T>): void {
  const known = useRef(chosen);
  const isApplied = useRef(false);
  const lastSaved = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    if (inAccount === undefined || isApplied.current) return;
    isApplied.current = true;
    if (readSetting(name) !== null) return;
    known.current = inAccount;
    apply(inAccount);
  }, [name, inAccount, apply]);
  useEffect(() => {
    if (known.current === chosen) return;
    known.current = chosen;
    // The choice already applies here; if this fails, the account stores it with the next one. One after the other: of two
    // requests at a time the first could be stored last.
    const save = () => call(own.changePreferences, { body: { [name]: chosen } }).catch(() => undefined);
    lastSaved.current = lastSaved.current.then(save);
  }, [name, chosen]);
}

function applyLanguage(language: string): void {
  chooseLanguage(language).catch(() => undefined);
}
