/** Placeholder of the link in a stored e-mail; the link itself is made when it is sent. */
export const linkMark = "(The link is added when this e-mail is sent.)";
