import { useState } from "react";
import { delegates } from "#contract/records/delegates.ts";
import { records } from "#contract/records.ts";
import { messageOf } from "../../core/api/api-error.ts";
import { useRead } from "../../core/api/use-read.ts";
import { useAction } from "../../feedback/use-action.ts";
import { DayInput } from "../../fields/date/day-input.tsx";
import { useT } from "../../texts/use-t.ts";
import { Button } from "../../ui/button.tsx";
import { Combobox } from "../../ui/field/combobox.tsx";
import { Field } from "../../ui/field/field.tsx";
import { Skeleton } from "../../ui/message/skeleton.tsx";
import { formatLongDay } from "../../ui/text/format-date.ts";

/** Colleagues who enter records for this person, and those for whom this person enters. */
export function DelegatesList() {
  const t = useT();
  const { data, error } = useRead(delegates.list);
  const end = useAction(delegates.end, { doneText: t("Delegation ended"), refreshes: [delegates.list] });
  if (error && !data) return <p className="field-error">{messageOf(error)}</p>;
  if (!data) return <Skeleton rows={2} widths={["60%", "80px"]} />;
  const rows = [
    ...data.mine.map((one) => ({
      ...one,
      words: t("{{name}} enters records for you until {{day}}", { name: one.name, day: formatLongDay(one.until) }),
    })),
    ...data.others.map((one) => ({
      ...one,
      words: t("You enter records for {{name}} until {{day}}", { name: one.name, day: formatLongDay(one.until) }),
    })),
  ];
  return (
    <div className="stack">
      {rows.map(({ id, words }) => (
        <div key={id} className="row">
          <span className="grow">{words}</span>
          <Button size="small" busy={end.isPending} onClick={() => end.mutate({ params: { id } })}>
            {t("End now")}
          </Button>
        </div>
      ))}
      <AddDelegate />
    </div>
  );
}

function AddDelegate() {
  const t = useT();
  const [typed, setTyped] = useState("");
  const [person, setPerson] = useState("");
  const [until, setUntil] = useState("");
  const { data, isFetching } = useRead(
    records.findColleagues,
    { query: { q: typed.trim(), limit: 12 } },
    { keepsPreviousData: true, isEnabled: typed.trim() !== "" },
  );
  const options = (data?.rows ?? []).map(({ id, name, email }) => ({ value: id, label: name || email, note: email }));
  const add = useAction(delegates.add, {
    doneText: t("Delegate added"),
    refreshes: [delegates.list],
    onDone: () => {
      setPerson("");
      setTyped("");
      setUntil("");
    },
  });
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate({ body: { person, until } });
      }}
    >
      <Field
        label={t("Colleague")}
        help={t(
          "A delegate can enter records for you, and each shows who entered it. A delegate cannot confirm or submit them or see sensitive fields.",
        )}
      >
        <Combobox
          options={options}
          value={person}
          onType={setTyped}
          onChange={(id) => setPerson(id)}
          isBusy={isFetching}
          placeholder={t("A name or address")}
          noneText={t("No colleague found")}
        />
      </Field>
      <Field label={t("Until")}>
        <DayInput value={until} onChange={setUntil} />
      </Field>
      <div>
        <Button
          type="submit"
          busy={add.isPending}
          disabledReason={person === "" || until === "" ? t("Choose a colleague and a day.") : undefined}
        >
          {t("Add a delegate")}
        </Button>
      </div>
    </form>
  );
}
