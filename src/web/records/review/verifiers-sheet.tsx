import "./review.css";
import { useState } from "react";
import { accounts } from "#contract/accounts.ts";
import { reviews } from "#contract/reviews.ts";
import { useRead } from "../../core/api/use-read.ts";
import { useMe } from "../../core/queries.ts";
import { useAction } from "../../feedback/use-action.ts";
import { findKind, listRecordKinds } from "../../texts/kinds.ts";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/dialog/sheet.tsx";
import { Checkbox } from "../../ui/field/checkbox.tsx";
import { Field } from "../../ui/field/field.tsx";
import { Select } from "../../ui/field/select.tsx";
import { TextInput } from "../../ui/field/text-input.tsx";

/** The people whom the head has allowed to verify records of the department, with the record types. */
export function VerifiersSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT();
  const { data } = useRead(reviews.listVerifiers, {}, { isEnabled: isOpen });
  const [edited, setEdited] = useState<Verifier>();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t("Verifiers")}>
      <p className="note">
        {t(
          "The head and the coordinators verify every type. You can also choose others for some types, until their appointment ends.",
        )}
      </p>
      <ul className="verifiers">
        {data?.rows.map((verifier) => {
          const { account, name, department, kinds } = verifier;
          return (
            <li key={`${account} ${department}`}>
              <span className="grow">
                <b>{name}</b> <span className="note">{department}</span>
                <br />
                {kinds.map((kind) => t(findKind(kind)?.label.many ?? kind)).join(", ")}
              </span>
              <Button size="small" aria-label={t("Edit {{name}}", { name })} onClick={() => setEdited(verifier)}>
                {t("Edit")}
              </Button>
            </li>
          );
        })}
      </ul>
      {data && (
        <VerifierForm
          key={`${edited?.account} ${edited?.department}`}
          edited={edited}
          verifiers={data.rows}
          onDone={() => setEdited(undefined)}
        />
      )}
    </Sheet>
  );
}

type Verifier = { account: string; name: string; department: string; kinds: string[] };
type Person = { id: string; name: string; departments: readonly { code: string }[] };

function VerifierForm({
  edited,
  verifiers,
  onDone,
}: {
  edited: Verifier | undefined;
  verifiers: readonly Verifier[];
  onDone: () => void;
}) {
  const t = useT();
  const [words, setWords] = useState("");
  const { data } = useRead(
    accounts.list,
    { query: { type: "faculty", state: "active", limit: 50, ...(words.trim() && { q: words.trim() }) } },
    { keepsPreviousData: true },
  );
  const { data: me } = useMe();
  const [chosen, setChosen] = useState<Person | undefined>(
    edited && { id: edited.account, name: edited.name, departments: [{ code: edited.department }] },
  );
  // Who is chosen stays in the list when other words are searched.
  const found: readonly Person[] = data?.rows ?? [];
  const people = !chosen || found.some(({ id }) => id === chosen.id) ? found : [chosen, ...found];
  // Of a person with posts in several departments: the one that is edited, or that the viewer leads.
  const departmentOf = ({ departments }: Person) =>
    (departments.find(({ code }) => me?.departments.some((one) => one.code === code)) ?? departments[0])?.code ?? "";
  const [kinds, setKinds] = useState<readonly string[]>(edited?.kinds ?? []);
  const save = useAction(reviews.nameVerifier, {
    doneText: t("The types that this person verifies are saved."),
    refreshes: [reviews.listVerifiers],
    onDone,
  });
  return (
    <form
      className="verifier-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen)
          save.mutate({
            params: { account: chosen.id },
            body: { department: departmentOf(chosen), kinds: [...kinds] },
          });
      }}
    >
      <Field label={t("Find by name or e-mail")}>
        <TextInput type="search" value={words} onChange={({ target }) => setWords(target.value)} />
      </Field>
      <Field label={t("Faculty member")}>
        <Select
          value={chosen?.id ?? ""}
          onChange={({ target }) => {
            const person = people.find(({ id }) => id === target.value);
            setChosen(person);
            const isChosen = ({ account, department }: Verifier) =>
              account === person?.id && department === departmentOf(person);
            setKinds(verifiers.find(isChosen)?.kinds ?? []);
          }}
          placeholder={t("Choose a faculty member")}
          choices={people.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <Field group label={t("Verifies")}>
        <div className="verifier-kinds">
          {listRecordKinds().map(({ slug, label }) => (
            <Checkbox
              key={slug}
              label={label.many}
              checked={kinds.includes(slug)}
              onChange={({ target }) =>
                setKinds((old) => (target.checked ? [...old, slug] : old.filter((one) => one !== slug)))
              }
            />
          ))}
        </div>
      </Field>
      <Button
        type="submit"
        variant="primary"
        busy={save.isPending}
        disabledReason={chosen ? undefined : t("Choose a faculty member")}
      >
        {t("Save")}
      </Button>
    </form>
  );
}
