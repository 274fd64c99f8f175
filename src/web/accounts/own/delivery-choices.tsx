import type { Delivery, Topic } from "#contract/notifications/notification-topics.ts";
import { notifications } from "#contract/notifications.ts";
import { text } from "#texts/text.ts";
import { useRead } from "../../core/api/use-read.ts";
import { useAction } from "../../feedback/use-action.ts";
import { useT } from "../../texts/use-t.ts";
import { Checkbox } from "../../ui/field/checkbox.tsx";
import { Field } from "../../ui/field/field.tsx";
import { Select } from "../../ui/field/select.tsx";
import { TextInput } from "../../ui/field/text-input.tsx";
import { NotLoaded } from "../load-error.tsx";
import "./delivery-choices.css";

const deliveryLabels: Record<Delivery, string> = {
  mail: text("E-mail at once"),
  digest: text("Daily e-mail"),
  app: text("In the product only"),
  off: text("Off"),
};

const defaultQuietHours = { from: "21:00", to: "07:00" };

/** How each type of notification is delivered, and the quiet hours; a choice applies at once. */
export function DeliveryChoices() {
  const t = useT();
  const answer = useRead(notifications.readDelivery, {}, { keepsPreviousData: true });
  const { data } = answer;
  const change = useAction(notifications.changeDelivery, { refreshes: [notifications.readDelivery] });
  if (!data)
    return <NotLoaded what={t("Could not load your choices.")} answer={answer} rows={6} widths={["60%", "120px"]} />;
  const { topics, quiet, digestAt, timeZone } = data;
  // The other end may be changed and not be saved yet.
  const sentQuiet = change.isPending ? change.variables?.body.quiet : undefined;
  const choose = (topic: Topic, delivery: string) =>
    change.mutate({ body: { topics: { [topic]: delivery as Delivery } } });
  return (
    <div className="stack delivery">
      <p className="note">
        {t("The daily e-mail is sent at {{time}} if something is unread.", { time: digestAt })}{" "}
        {t("E-mails about your password, your sign-in and your role are always sent.")}
      </p>
      <ul className="delivery-topics">
        {topics.map(({ topic, label, delivery, choices }) => (
          <li key={topic}>
            <label htmlFor={`delivery-${topic}`}>{t(label)}</label>
            <Select
              id={`delivery-${topic}`}
              value={delivery}
              onChange={({ target }) => choose(topic, target.value)}
              choices={choices.map((value) => ({ value, label: t(deliveryLabels[value]) }))}
            />
          </li>
        ))}
      </ul>
      <Checkbox
        label={t("Quiet hours")}
        help={t("E-mails wait until they end. Time zone: {{timeZone}}", { timeZone })}
        checked={quiet !== null}
        onChange={({ target }) => change.mutate({ body: { quiet: target.checked ? defaultQuietHours : null } })}
      />
      {quiet && (
        <div className="delivery-quiet">
          {(["from", "to"] as const).map((end) => (
            <Field key={end} label={end === "from" ? t("From") : t("To")}>
              <TextInput
                type="time"
                key={quiet[end]}
                defaultValue={quiet[end]}
                onBlur={({ target }) =>
                  target.value !== "" &&
                  target.value !== quiet[end] &&
                  change.mutate({ body: { quiet: { ...(sentQuiet ?? quiet), [end]: target.value } } })
                }
              />
            </Field>
          ))}
        </div>
      )}
    </div>
  );
}
