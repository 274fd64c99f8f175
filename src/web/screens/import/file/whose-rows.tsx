import { useState } from "react";
import { leadsDepartment, managesInstitute } from "#access/roles.ts";
import { useSession } from "../../../core/session.ts";
import { useT } from "../../../texts/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/field/checkbox.tsx";
import { TextInput } from "../../../ui/field/text-input.tsx";
import { Banner } from "../../../ui/message/banner.tsx";
import type { Batch } from "../batch.ts";
import { useRemap } from "../columns/use-remap.ts";

/** Whose the rows of a faculty member's own file are, before anything else. */
export function WhoseRows({ batch }: { batch: Batch }) {
  const isForOthers = useImportsForOthers();
  if (isForOthers) return null;
  return (
    <>
      {batch.ownership.isAsked ? <NotNamed batch={batch} /> : <SimilarName batch={batch} />}
      <UnnamedAreMine batch={batch} />
    </>
  );
}

/** Most rows do not name the importer: an unknown name, or a list of the department. */
function NotNamed({ batch }: { batch: Batch }) {
  const t = useT();
  const { isBusy, setOwnership } = useRemap(batch);
  const { rowsWithAuthors, rowsNamingImporter, printedName, similarNames } = batch.ownership;
  const [name, setName] = useState(printedName || (similarNames[0] ?? ""));
  return (
    <Banner
      isLive
      actions={
        <Button busy={isBusy} onClick={() => setOwnership({ forDepartment: true })}>
          {t("Upload for the department")}
        </Button>
      }
    >
      <p>
        <b>{t("{{count}} of {{of}} readable rows name you.", { count: rowsNamingImporter, of: rowsWithAuthors })}</b>{" "}
        {t(
          "The other rows are added for the people they name, or stay unassigned; they do not count as yours. If they are yours, enter your name as printed in this file.",
        )}
      </p>
      <form
        className="row wrap"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== "") setOwnership({ printedName: name.trim() });
        }}
      >
        <TextInput
          aria-label={t("Your name as printed")}
          placeholder={t("For example: Rao, A. K.")}
          value={name}
          maxLength={200}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" busy={isBusy}>
          {t("Use this name")}
        </Button>
      </form>
    </Banner>
  );
}

/** Some rows have a name that could be the importer's, such as one with initials. */
function SimilarName({ batch }: { batch: Batch }) {
  const t = useT();
  const { isBusy, setOwnership } = useRemap(batch);
  const [name] = batch.ownership.similarNames;
  if (name === undefined) return null;
  return (
    <Banner
      tone="info"
      actions={
        <Button size="small" busy={isBusy} onClick={() => setOwnership({ printedName: name })}>
          {t("This is me")}
        </Button>
      }
    >
      {t("Is “{{name}}” you? Otherwise rows with this name stay unassigned and do not count as yours.", { name })}
    </Banner>
  );
}

/** Kinds without an author column, such as programmes attended. */
function UnnamedAreMine({ batch }: { batch: Batch }) {
  const t = useT();
  const { isBusy, setOwnership } = useRemap(batch);
  const { ownRows, ownsUnnamedRows, rowsWithAuthors } = batch.ownership;
  if (ownRows === 0 && (ownsUnnamedRows || rowsWithAuthors === batch.rows)) return null;
  return (
    <Banner tone="info">
      <Checkbox
        label={t("Rows that name nobody are mine")}
        help={
          ownsUnnamedRows
            ? t("{{count}} rows are added as your own, confirmed.", { count: ownRows })
            : t("They are left unassigned and count for nobody until you assign them.")
        }
        checked={ownsUnnamedRows}
        disabled={isBusy}
        onChange={(event) => setOwnership({ own: event.target.checked })}
      />
    </Banner>
  );
}

/** Heads, coordinators and admins import files for others: the people of a row become its owners. */
export function useImportsForOthers(): boolean {
  const session = useSession();
  return managesInstitute(session) || leadsDepartment(session);
}

/** For those who import files of others, before they do. */
export function ForOthersNote({ batch }: { batch?: Batch }) {
  const t = useT();
  if (!useImportsForOthers()) return null;
  const {
    unassigned = 0,
    departmentOnly = 0,
    namesWithoutAccount = [],
    moreNames = 0,
    unknownDepartments = [],
  } = batch ?? {};
  return (
    <Banner tone={unassigned > 0 ? "warning" : "info"}>
      <b>{t("You can upload for others.")}</b>{" "}
      {t(
        "Each row belongs to the colleagues it names. If it names none, its department counts it; without a department, nobody counts it until you assign it.",
      )}
      {unassigned > 0 && (
        <p>
          {t("{{count}} rows name nobody who has an account here: {{names}}", {
            count: unassigned,
            names: namesWithoutAccount.join("; ") || "–",
          })}
          {moreNames > 0 && ` ${t("and {{more}} more", { more: moreNames })}`}
        </p>
      )}
      {unknownDepartments.length > 0 && (
        <p>
          {t(
            "Not a department here: {{names}}. An admin can add it, or this spelling of it, in Settings; then choose the file again.",
            {
              names: unknownDepartments.join("; "),
            },
          )}
        </p>
      )}
      {departmentOnly > 0 && (
        <p>
          {t("{{count}} rows name nobody who has an account here and count for their department.", {
            count: departmentOnly,
          })}
        </p>
      )}
    </Banner>
  );
}
