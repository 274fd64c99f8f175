import { UserPlus } from "lucide-react";
import { useParams } from "react-router";
import { accounts } from "#contract/accounts.ts";
import { type AccountType, needsDepartment, typeWords } from "../../accounts/account.ts";
import { AccountButtons } from "../../accounts/account-buttons.tsx";
import { AccountSheet } from "../../accounts/account-sheet.tsx";
import { AccountTable } from "../../accounts/account-table.tsx";
import { NotShown } from "../../accounts/not-shown.tsx";
import { readState, StateFilter } from "../../accounts/state-filter.tsx";
import { useAccountDeeds } from "../../accounts/use-account-deeds.tsx";
import { useDepartments } from "../../accounts/use-departments.ts";
import { useRead } from "../../api/use-read.ts";
import { KindsBehind } from "../../records/figures/kinds-behind.tsx";
import { useBehind } from "../../records/figures/use-behind.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { ListPager } from "../../ui/list-pager.tsx";
import { ListSearch } from "../../ui/list-search.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Select } from "../../ui/select.tsx";
import { LinkTabs } from "../../ui/tabs.tsx";
import { useOpened } from "../../ui/use-opened.ts";
import { usePageAddress } from "../../ui/use-page-address.ts";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { adminWords } from "../../words/admin-words.ts";
import { useWords } from "../../words/use-words.ts";

const types = ["faculty", "head", "admin"] as const satisfies AccountType[];

/** The accounts of the institute, by type. */
export function UsersScreen() {
  const t = useWords(adminWords);
  const { type: asked } = useParams();
  const type = types.find((one) => one === asked) ?? "faculty";
  const page = usePageAddress();
  // The teachers of a department, as its figures count them: whatever their role.
  const isEverybody = page.get("everybody") === "true";
  const words = isEverybody ? { ...typeWords[type], many: t("users.everybody") } : typeWords[type];
  usePageTitle(words.many);
  const departments = useDepartments();
  const { ask, busy, dialog } = useAccountDeeds();
  const { linkTo: recordsBehind } = useBehind();
  const account = useOpened("account");
  const q = page.get("q");
  const state = readState(page.get("state"));
  const department = page.get("department") || undefined;
  const { data, error, refetch, isPlaceholderData } = useRead(
    accounts.list,
    { query: { type: isEverybody ? undefined : type, q, state, department, cursor: page.cursor, limit: 50 } },
    { keepsLast: true },
  );
  const isInDepartment = needsDepartment(words.role);
  return (
    <div className="page">
      <PageHead
        title={words.many}
        folio={[data && t("users.accounts", { count: data.total })]}
        actions={
          <ButtonLink to="/admin/add-users" icon={UserPlus} variant="primary">
            {t("users.addUsers")}
          </ButtonLink>
        }
      />
      <LinkTabs
        label={t("users.typesOfUser")}
        tabs={types.map((one) => ({
          to: `/admin/users/${one}`,
          label: typeWords[one].many,
          isCurrent: one === type && !isEverybody,
        }))}
      />
      <div className="list-filters">
        <StateFilter page={page} />
        {isInDepartment && (
          <Select
            aria-label={t("users.department")}
            placeholder={t("users.allDepartments")}
            value={department ?? ""}
            choices={departments.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={({ target }) => page.set({ department: target.value })}
          />
        )}
        <ListSearch
          label={t("users.searchNamesAndAddresses")}
          value={q}
          onChange={(typed) => page.set({ q: typed }, { replace: true })}
        />
      </div>
      {error && !data ? (
        <NotShown what={t("users.theAccountsCouldNot")} error={error} onRetry={refetch} />
      ) : (
        <AccountTable
          caption={t("users.byName", { many: words.many })}
          rows={data?.rows ?? []}
          columns={
            isEverybody
              ? ["role", "department", "email", "records", "seen"]
              : isInDepartment
                ? ["department", "email", "records", "seen"]
                : ["email", "seen"]
          }
          linkTo={({ id }) => account.linkTo(id)}
          onOpen={({ id }) => account.open(id)}
          currentId={account.opened ?? undefined}
          recordsLink={({ email }) => recordsBehind([`person:${email}`])}
          actions={(row) => (
            <AccountButtons
              account={row}
              onDeed={ask}
              isBusy={busy === row.id}
              items={[{ label: t("users.open"), to: account.linkTo(row.id) }]}
            />
          )}
          isLoading={!data || isPlaceholderData}
          empty={<Nobody isFiltered={Boolean(q || state || department)} />}
        />
      )}
      {data && <ListPager page={page} list={data} beforeLabel={t("users.before")} afterLabel={t("users.after")} />}
      <AccountSheet id={account.opened} onClose={account.close} onDeed={ask} isBusy={busy !== undefined} />
      <KindsBehind
        area="admin"
        scope="institute"
        nameOf={(email) => data?.rows.find((row) => row.email === email)?.name}
      />
      {dialog}
    </div>
  );
}

function Nobody({ isFiltered }: { isFiltered: boolean }) {
  const t = useWords(adminWords);
  if (isFiltered) return <Empty why={t("users.nobodyMatches")} next={t("users.searchForLessOrChoose")} />;
  return (
    <Empty
      why={t("users.nobodyHereYet")}
      next={t("users.addOnePerson")}
      actions={
        <ButtonLink size="small" to="/admin/add-users">
          {t("users.addUsers")}
        </ButtonLink>
      }
    />
  );
}
