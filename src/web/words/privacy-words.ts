import { words } from "./words.ts";

/** The privacy policy, true to what the product does. `<1>` and on are links. */
export const privacyWords = words("privacy", {
  title: "Privacy policy",
  lede: "What the system knows about you, why, who sees it and how to have it changed.",
  collected: {
    title: "What is collected",
    you: "Your name, email, contact details and professional qualifications, a photo if you add one, and the records that you, your colleagues or your office enter about your work, with the files that prove them.",
    use: "When you sign in: the time, your network address and the name of your browser, so that you can see and end your sessions and that misuse can be found.",
  },
  used: {
    title: "What it is used for",
    text: "To keep your professional profile, and to count and list the work of your department and institute. It is not sold, not used for advertising and not sent to another service. No page asks anything of another host by itself.",
  },
  seen: {
    title: "Who sees it",
    text: "You and the people named on a record; the head and the research coordinator of your department; the admins of your institute. The super admin looks after accounts and reads no records. Nobody without an account sees any of it, but for what a teacher opens to everyone on a public page of their own; there is none until its teacher opens it, and each part can be hidden or closed again at once.",
  },
  kept: {
    title: "How long it is kept",
    text: "Only as long as it is needed for these purposes.",
    what: "What",
    long: "How long",
    record: "Your profile and records",
    recordLong: "while your account is there; afterwards the institution’s records stay, without your person",
    bin: "A deleted record and its files",
    binLong: "{{days}} days in the bin, then gone",
    sessions: "A session that has ended",
    links: "A used or expired mail link",
    mails: "Copies of mails",
    notices: "Notices you have read",
    imports: "Files that were uploaded and not saved",
    requests: "Requests about your data, answered",
    audit: "The audit trail of changes and sign-ins",
    days: "{{days}} days",
    years: "{{years}} years",
  },
  rights: {
    title: "Access, correction, deletion",
    text: "You may ask for access to what is kept about you, for its correction or for its deletion.",
    own: "Signed in, you do so under “My data” on <1>your account page</1>: it gives you everything that is held about you in one file, and takes your request for a correction or deletion, which an admin of your institute answers.",
    deletion:
      "A deletion takes your account, contact details, photo, profile and qualifications away. Records that belong to the institution stay, with an anonymous “Former member” in your place.",
    mail: "Or write to <1>{{mail}}</1>.",
    noMail: "Or write to the support address of your institute.",
  },
  browser: {
    title: "In your browser",
    text: "There are no cookies. The browser keeps the token of your session, how you like the pages to look, the lists you saw last and drafts that have not reached the server. Logging out takes all of them away. What stays is the language and a random key, by which the server knows a browser that signed in before, so that wrong guesses of others do not keep you out; it says nothing of you and opens nothing. The product’s own pages are kept too, so that they open without a connection; they hold nothing of yours.",
  },
  part: {
    title: "Your part",
    text: "Log out when you leave, above all at a shared machine, and keep your credentials confidential: nobody of the institute will ask for your password.",
  },
});
