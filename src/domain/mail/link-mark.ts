/** Stands in a kept mail where the link goes; the link itself is made when the mail is sent. */
export const linkMark = "(The link is put in when this mail is sent.)";
