import { useId, useState } from "react";
import {
  type AutomaticCheck,
  automaticChecks,
  type ProofRequirement,
  proofRequirements,
} from "#contract/input-rules/verification-choices.ts";
import type { VerificationOfKind } from "#contract/input-rules/verification-rules.ts";
import { settings } from "#contract/settings.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { text } from "#texts/text.ts";
import { containsWords } from "../../../core/contains-words.ts";
import { loadValidation } from "../../../core/load-validation.ts";
import { useAction } from "../../../feedback/use-action.ts";
import { listRecordKinds } from "../../../texts/kinds.ts";
import { useT } from "../../../texts/use-t.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { Checkbox } from "../../../ui/field/checkbox.tsx";
import { Field } from "../../../ui/field/field.tsx";
import { ListSearch } from "../../../ui/field/list-search.tsx";
import { Select } from "../../../ui/field/select.tsx";
import { TextArea } from "../../../ui/field/text-area.tsx";
import { Problem } from "../../../ui/message/banner.tsx";
import { Empty } from "../../../ui/message/empty.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import type { Column } from "../../../ui/table/data-table-types.ts";
import type { Settings } from "./settings-form.ts";
import { sectionTitles } from "./settings-sections.ts";
import { useApplySettings } from "./use-apply-settings.ts";

const checkTexts: Readonly<Record<AutomaticCheck, string>> = {
  proof: text("Has a proof"),
  people: text("Everybody named has confirmed"),
  complete: text("All recommended fields are filled"),
  single: text("It is not a possible duplicate"),
};

const requirementTexts: Readonly<Record<ProofRequirement, string>> = {
  no: text("Not required"),
  submit: text("To submit a record"),
  verify: text("To verify a record"),
};

const defaultVerification: VerificationOfKind = { isOn: true, proof: "no", checklist: [], reasons: [] };

type Row = { id: string; kind: KindDefinition; rules: VerificationOfKind };

/** By record type: whether it is verified, what is checked, and the usual reasons for returning one. */
export function VerificationSection({ saved }: { saved: Settings }) {
  const t = useT();
  const [edited, setEdited] = useState<Row>();
  const [search, setSearch] = useState("");
  const rows = listRecordKinds().map((kind) => ({
    id: kind.slug,
    kind,
    rules: saved.verification[kind.slug] ?? defaultVerification,
  }));
  const found = rows.filter(({ kind }) => containsWords(kind.label.many, search));
  const edit = (row: Row) => (
    <Button size="small" aria-label={t("Edit {{name}}", { name: row.kind.label.many })} onClick={() => setEdited(row)}>
      {t("Edit")}
    </Button>
  );
  const facts = ({ rules }: Row) =>
    rules.isOn
      ? t("Checklist items: {{checks}}, return reasons: {{reasons}}", {
          checks: rules.checklist.length,
          reasons: rules.reasons.length,
        })
      : t("Not verified");
  const columns: Column<Row>[] = [
    { id: "type", header: t("Record type"), cell: ({ kind }) => kind.label.many },
    { id: "proof", header: t("Proof file"), width: 176, cell: ({ rules }) => t(requirementTexts[rules.proof]) },
    { id: "facts", header: t("Verification"), width: 240, cell: facts },
    { id: "edit", header: t("Actions"), width: 88, cell: edit },
  ];
  return (
    <Section
      id="verification"
      title={t(sectionTitles.verification)}
      note={t("Who verifies: the head, the coordinator and the verifiers chosen by the head under Review.")}
    >
      <div className="list-filters">
        <ListSearch label={t("Find a record type")} value={search} onChange={setSearch} />
      </div>
      <DataTable
        caption={t("Verification by record type")}
        columns={columns}
        rows={found}
        empty={<Empty title={t("No record type has this name.")} />}
        rowId={({ id }) => id}
        rowName={({ kind }) => kind.label.many}
        phoneRow={(row) => (
          <>
            <p className="strong">{row.kind.label.many}</p>
            <p className="note">{facts(row)}</p>
            <p className="note">{t("Proof file: {{stage}}", { stage: t(requirementTexts[row.rules.proof]) })}</p>
            {edit(row)}
          </>
        )}
      />
      {edited && <RulesDialog key={edited.id} row={edited} saved={saved} onClose={() => setEdited(undefined)} />}
    </Section>
  );
}

const linesOf = (typed: string) =>
  typed
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

function RulesDialog({ row: { kind, rules }, saved, onClose }: { row: Row; saved: Settings; onClose: () => void }) {
  const t = useT();
  const form = useId();
  const applySettings = useApplySettings();
  const [isOn, setOn] = useState(rules.isOn);
  const [proof, setProof] = useState(rules.proof);
  const [chosenChecks, setChosenChecks] = useState(
    automaticChecks.filter((check) => rules.checklist.some((one) => one.check === check)),
  );
  const [manualChecks, setManualChecks] = useState(
    rules.checklist.flatMap(({ label, check }) => (check === "manual" ? label : [])).join("\n"),
  );
  const [reasons, setReasons] = useState(rules.reasons.join("\n"));
  const [problem, setProblem] = useState<string>();
  const change = useAction(settings.change, {
    doneText: t("Settings saved"),
    onDone: async (answer) => {
      await applySettings(answer);
      onClose();
    },
    onRefused: (error) => {
      if (error.code === "stale") void applySettings(error.current as Settings);
      setProblem(error.issues?.[0]?.message ?? error.message);
      return undefined;
    },
  });
  const save = async () => {
    const checklist = [
      ...linesOf(manualChecks).map((label) => ({ label, check: "manual" as const })),
      ...chosenChecks.map((check) => ({ label: checkTexts[check], check })),
    ];
    const typed = { isOn, proof, checklist, reasons: linesOf(reasons) };
    const rules = await loadValidation(() => import("#contract/input-rules/verification-rules.ts"));
    const read = rules?.verificationOfKind.safeParse(typed);
    if (read?.error) return setProblem(t(read.error.issues[0]?.message ?? ""));
    const verification = { ...saved.verification, [kind.slug]: read?.data ?? typed };
    change.mutate({ body: { version: saved.version, verification } });
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t("Verification: {{kinds}}", { kinds: kind.label.many })}
      action={t("Save")}
      form={form}
      busy={change.isPending}
    >
      <form
        id={form}
        className="verification-form"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Problem text={problem} />
        <Checkbox
          label={t("Submitted records are verified")}
          help={t("Otherwise they stay submitted, and nobody is asked to review them.")}
          checked={isOn}
          onChange={({ target }) => setOn(target.checked)}
        />
        {Object.values(kind.fields).some(({ type }) => type === "file") && (
          <Field label={t("Proof file")} help={t("Only uploaded files count, not links.")}>
            <Select
              value={proof}
              choices={proofRequirements.map((value) => ({ value, label: t(requirementTexts[value]) }))}
              onChange={({ target }) => setProof(proofRequirements.find((value) => value === target.value) ?? "no")}
            />
          </Field>
        )}
        <Field group label={t("Checked by the system")}>
          <div className="verification-checks">
            {automaticChecks.map((check) => (
              <Checkbox
                key={check}
                label={t(checkTexts[check])}
                checked={chosenChecks.includes(check)}
                onChange={({ target }) =>
                  setChosenChecks((old) => (target.checked ? [...old, check] : old.filter((one) => one !== check)))
                }
              />
            ))}
          </div>
        </Field>
        <Field
          label={t("Ticked by the reviewer")}
          help={t("One check on each line, for example: amount equals the sanction letter.")}
        >
          <TextArea rows={3} value={manualChecks} onChange={({ target }) => setManualChecks(target.value)} />
        </Field>
        <Field
          label={t("Reasons for returning")}
          help={t("One on each line; the reviewer chooses one or types another.")}
        >
          <TextArea rows={3} value={reasons} onChange={({ target }) => setReasons(target.value)} />
        </Field>
      </form>
    </ConfirmDialog>
  );
}
