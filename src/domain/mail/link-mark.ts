/** Stands in a kept mail where the link goes; the link itself is made when the mail is sent. */
export const linkMark = "(The link is added when this e-mail is sent.)";
