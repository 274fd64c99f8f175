import { useState } from "react";
import { accounts } from "#contract/accounts.ts";
import type { Answer } from "#contract/endpoint.ts";
import { writeCsv } from "#formats/csv/write-csv.ts";
import { useRefreshAccounts } from "../../accounts/use-account-deeds.tsx";
import { type ApiError, messageOf } from "../../api/api-error.ts";
import { saveBlob } from "../../api/file.ts";
import { upload } from "../../api/upload.ts";
import { Banner } from "../../ui/banner.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { PeopleFates } from "./people-fates.tsx";

export type PeopleReading = Answer<typeof accounts.importPeople>;

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

/** Reads a list of people, shows what would become of every row, and only then adds them. */
export function PeopleImport() {
  const refreshAccounts = useRefreshAccounts();
  const [file, setFile] = useState<File>();
  const [reading, setReading] = useState<PeopleReading>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<string>();
  const read = async (chosen: File, wish: { isReal: boolean; invites: boolean }) => {
    setFile(chosen);
    setProblem(undefined);
    setBusy(wish.isReal ? "Adding the people" : `Reading ${chosen.name}`);
    try {
      const query = { dryRun: wish.isReal ? "false" : "true", invite: wish.invites ? "true" : "false" };
      setReading(await upload(accounts.importPeople, { files: [chosen], query }));
      if (wish.isReal) await refreshAccounts();
    } catch (error) {
      // A file that was changed or moved since it was chosen cannot be sent again.
      setProblem(messageOf(error as ApiError));
    }
    setBusy(undefined);
  };
  const choose = (files: File[]) => {
    const [first] = files;
    if (!first) return;
    setReading(undefined);
    void read(first, { isReal: false, invites: false });
  };
  return (
    <div className="people-import">
      <p className="reading-note">
        A CSV or XLSX file with a line of headings. Only name, e-mail and department are needed; designation, joining
        date, ORCID, Scopus author id and other spellings of the name are read where they stand. Nothing is saved before
        you have seen what becomes of every row.{" "}
        <button
          type="button"
          className="lnk"
          onClick={() => saveBlob(new Blob([writeCsv(header, [])], { type: "text/csv" }), "people.csv")}
        >
          Empty list with these headings
        </button>
      </p>
      {problem && (
        <Banner tone="bad" isLive>
          {problem}
        </Banner>
      )}
      {busy && <ProgressBar label={busy} />}
      {!busy && !reading?.dryRun && (
        <FileDrop
          accept=".csv,.tsv,.txt,.xlsx"
          onFiles={choose}
          onRefused={() => setProblem("This is neither CSV nor XLSX. Save the list as one of them.")}
        >
          Drop a list of people, or
        </FileDrop>
      )}
      {reading && !busy && (
        <PeopleFates
          fileName={file?.name ?? ""}
          reading={reading}
          onAdd={(invites) => file && void read(file, { isReal: true, invites })}
          onForget={() => {
            setReading(undefined);
            setProblem(undefined);
          }}
        />
      )}
    </div>
  );
}
