import { topicTable } from "#contract/notifications/notification-topics.ts";
import type { Unsubscriber } from "#domain/notifications/unsubscribe.ts";
import { type Html, html } from "./html.ts";

type State = "confirm" | "done" | "invalid";

/** The page that the link in an e-mail opens, without script. Nothing is turned off until its button is pressed. */
export function unsubscribePage({ t, language, topic }: Unsubscriber, state: State): string {
  const title = {
    confirm: t("Stop these e-mails?"),
    done: t("These e-mails are turned off"),
    invalid: t("Stop e-mails"),
  };
  const label = topic === "digest" ? t("Daily e-mail") : topic && t(topicTable[topic].label);
  return `<!doctype html>${
    html`<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title[state]}</title></head>
<body><h1>${title[state]}</h1>
${label && html`<p><strong>${label}</strong></p>`}
${contentOf(state, t)}
<p><a href="/">${t("Back to Home")}</a></p></body></html>`.html
  }`;
}

function contentOf(state: State, t: Unsubscriber["t"]): Html {
  if (state === "invalid")
    return html`<p>${t("This link is not valid. Sign in and change your notifications on the account page.")}</p>`;
  const stays = html`<p>${t("You still get the notifications in the product. You can change this on the account page.")}</p>`;
  if (state === "done") return stays;
  return html`${stays}<form method="post"><button>${t("Stop these e-mails")}</button></form>`;
}
