/** How a member of the team is shown. Addresses and pictures may be empty: nothing then leads nowhere. */
export type TeamMember = {
  id: string;
  name: string;
  description: string;
  linkedinURI: string;
  githubURI: string;
  profileImage: string;
};

/** Invented people: an installation puts its own in their place. */
export const developers: readonly TeamMember[] = [
  member("ira-velkar", "Ira Velkar", "Pages, forms and tables."),
  member("dev-satoskar", "Dev Satoskar", "Records, co-authors and how they are counted."),
  member("mihir-pathare", "Mihir Pathare", "Import of files, and what becomes of every row."),
  member("sana-qadri", "Sana Qadri", "Accounts, rights and sessions."),
  member("noel-pintoza", "Noel Pintoza", "The database, backups and speed."),
  member("tara-bhandeo", "Tara Bhandeo", "The look, the words and the help."),
];

export const mentors: readonly TeamMember[] = [
  member("r-deshmankar", "Dr. Rekha Deshmankar", "Guided what the department needs and what it does not."),
  member("s-iyengaran", "Prof. Suresh Iyengaran", "Guided how the work was built, tried and handed over."),
];

function member(id: string, name: string, description: string): TeamMember {
  return { id, name, description, linkedinURI: "", githubURI: "", profileImage: "" };
}
