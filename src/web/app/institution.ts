/** What the public pages say about whose house this is. */
export type Institution = {
  name: string;
  /** In the header: "Faculty Profile Management System". */
  systemTitle: string;
  logo?: string;
  /** Postal address, a line each. */
  address: readonly string[];
  phone: string;
  email: string;
  /** An external form. */
  feedback: string;
  /** External pages by their names: `{ label: "LinkedIn", to: "https://…" }`. */
  social: readonly { label: string; to: string }[];
};
