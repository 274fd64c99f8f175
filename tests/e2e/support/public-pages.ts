const product = "Faculty Profile Management System";

/** Every public page, with its heading and the title of the browser tab. */
export const publicPages = [
  { path: "/", heading: product, title: product },
  { path: "/about", heading: "About", title: `About · ${product}` },
  { path: "/faqs", heading: "FAQs", title: `FAQs · ${product}` },
  { path: "/privacy-policy", heading: "Privacy policy", title: `Privacy policy · ${product}` },
  { path: "/auth/login", heading: "Login", title: `Login · ${product}` },
  { path: "/auth/register", heading: "Register", title: `Register · ${product}` },
  { path: "/auth/forgot-password", heading: "REQUEST ACCESS", title: `Request access · ${product}` },
  {
    path: "/auth/reset-password/no-such-link",
    heading: "This link is no longer valid",
    title: `Change password · ${product}`,
  },
  { path: "/set-up/no-such-link", heading: "This link is no longer valid", title: `Set-up · ${product}` },
  { path: "/no/such/place", heading: "Oops! Captian looks like you are lost !", title: `Not found · ${product}` },
] as const;

/** The browser logs an answer of 404, also for a page. */
export const notesOf = ({ path }: { path: string }): RegExp[] =>
  path === "/no/such/place" ? [/the server responded with a status of 404/] : [];
