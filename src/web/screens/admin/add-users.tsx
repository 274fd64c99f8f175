import { workbookEndings } from "#formats/table/table.ts";
import "../../accounts/accounts.css";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { managesSystem, roles, roleTable } from "#access/roles.ts";
import { accounts } from "#contract/accounts.ts";
import { writeCsv } from "#formats/csv/write-csv.ts";
import type { DateOrder } from "#kinds/day.ts";
import type { Account } from "../../accounts/account.ts";
import { AddPersonForm } from "../../accounts/add-person-form.tsx";
import { useRefreshAccounts } from "../../accounts/use-account-actions.tsx";
import { useDepartments } from "../../accounts/use-departments.ts";
import { type ApiError, messageOf } from "../../core/api/api-error.ts";
import { saveBlob } from "../../core/api/file.ts";
import { upload } from "../../core/api/upload.ts";
import { useT } from "../../texts/use-t.ts";
import { FileDrop } from "../../ui/field/file-drop.tsx";
import { Problem } from "../../ui/message/banner.tsx";
import { ProgressBar } from "../../ui/message/progress-bar.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { Tabs } from "../../ui/page/tabs.tsx";
import { orderOf, type PeopleImportResult, PeopleStatuses } from "./people-statuses.tsx";

/** One person by a form, or a list of people from a file. */
export function AddUsersScreen() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const departments = useDepartments();
  const how = params.get("how") === "list" ? "list" : "one";
  return (
    <div className="page">
      <PageHead
        title={t("Add users")}
        summary={[t("New accounts get an e-mail link to choose a password; passwords are never sent")]}
      />
      <Tabs
        label={t("How to add")}
        value={how}
        onChange={(next) => setParams(next === "list" ? { how: "list" } : {}, { replace: true })}
        tabs={[
          {
            id: "one",
            label: t("One person"),
            content: (
              <AddPersonForm
                departments={departments}
                roles={roles.filter((role) => !managesSystem({ role })).reverse()}
                accountLink={accountLink}
              />
            ),
          },
          { id: "list", label: t("A list of people"), content: <PeopleImport /> },
        ]}
      />
    </div>
  );
}

function accountLink({ id, role }: Account): string {
  return `/admin/users/${roleTable[role].type}?account=${id}`;
}

// Headings of a file, which the server recognises: the same in every language.
const header = [
  "Name",
  "E-mail",
  "Department",
  "Designation",
  "Joining date",
  "ORCID",
  "Scopus author id",
  "Name variants",
];

type ImportInput = { savesPeople?: boolean; invites?: boolean; dates?: DateOrder | undefined };

/** Reads a list of people, shows the result for every row, and only then adds them. */
function PeopleImport() {
  const t = useT();
  const refreshAccounts = useRefreshAccounts();
  const [file, setFile] = useState<File>();
  const [result, setResult] = useState<PeopleImportResult>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<string>();
  const importFile = async (chosen: File, { savesPeople = false, invites = false, dates }: ImportInput) => {
    setFile(chosen);
    setProblem(undefined);
    setBusy(savesPeople ? t("Adding the people") : t("Reading {{name}}", { name: chosen.name }));
    try {
      const query = {
        dryRun: savesPeople ? "false" : "true",
        invite: invites ? "true" : "false",
        ...(dates && { dates }),
      };
      setResult(await upload(accounts.importPeople, { files: [chosen], query }));
      if (savesPeople) await refreshAccounts();
    } catch (error) {
      // A file that was changed or moved since it was chosen cannot be sent again.
      setProblem(messageOf(error as ApiError));
    }
    setBusy(undefined);
  };
  const choose = (files: File[]) => {
    const [first] = files;
    if (!first) return;
    setResult(undefined);
    void importFile(first, {});
  };
  return (
    <div className="people-import">
      <p className="reading-note">
        {t(
          "A CSV or XLSX file with a row of headings. Name, e-mail and department are required; designation, joining date, nature of appointment, ORCID, Scopus author ID and other spellings of the name are optional. Nothing is saved until you have checked every row.",
        )}{" "}
        <button
          type="button"
          className="text-link"
          onClick={() => saveBlob(new Blob([writeCsv(header, [])], { type: "text/csv" }), "people.csv")}
        >
          {t("Template with these headings")}
        </button>
      </p>
      <Problem text={problem} />
      {busy && <ProgressBar label={busy} />}
      {!busy && !result?.dryRun && (
        <FileDrop
          accept={`.csv,.tsv,.txt,${workbookEndings}`}
          onFiles={choose}
          onRefused={() => setProblem(t("This file is neither CSV nor XLSX. Save the list in one of these formats."))}
        >
          {t("Drag a list of people here, or")}
        </FileDrop>
      )}
      {result && !busy && (
        <PeopleStatuses
          fileName={file?.name ?? ""}
          result={result}
          onAdd={(invites) => file && void importFile(file, { savesPeople: true, invites, dates: orderOf(result) })}
          onRefresh={() => file && void importFile(file, { dates: orderOf(result) })}
          onOrder={(dates) => file && void importFile(file, { dates })}
          onChooseAnother={() => {
            setResult(undefined);
            setProblem(undefined);
          }}
        />
      )}
    </div>
  );
}
