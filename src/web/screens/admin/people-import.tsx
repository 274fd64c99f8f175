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
import { adminWords } from "../../words/admin-words.ts";
import { useWords } from "../../words/use-words.ts";
import { PeopleFates } from "./people-fates.tsx";

export type PeopleReading = Answer<typeof accounts.importPeople>;

// Headings of a file, which the server knows by these names: the same in every language.
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
  const t = useWords(adminWords);
  const refreshAccounts = useRefreshAccounts();
  const [file, setFile] = useState<File>();
  const [reading, setReading] = useState<PeopleReading>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<string>();
  const read = async (chosen: File, wish: { isReal: boolean; invites: boolean }) => {
    setFile(chosen);
    setProblem(undefined);
    setBusy(wish.isReal ? t("peopleImport.addingThePeople") : t("peopleImport.reading", { name: chosen.name }));
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
        {t("peopleImport.whatIsRead")}{" "}
        <button
          type="button"
          className="lnk"
          onClick={() => saveBlob(new Blob([writeCsv(header, [])], { type: "text/csv" }), "people.csv")}
        >
          {t("peopleImport.emptyListWithTheseHeadings")}
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
          onRefused={() => setProblem(t("peopleImport.thisIsNeitherCsvNor"))}
        >
          {t("peopleImport.dropAListOfPeople")}
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
