/** One person of the college of an example, who can send requests. */
export type Person = {
  name: string;
  email: string;
  call<T = Record<string, unknown>>(method: "GET" | "POST" | "PATCH" | "PUT", path: string, body?: unknown): Promise<T>;
  file(path: string): Promise<Buffer>;
};

/** An institute that only one example uses, through the real app or the built product. */
export type College = {
  admin: Person;
  /** Has an account and is on the staff of the department. */
  person(name: string, department: string): Promise<Person>;
};

/** The request and the expected numbers; `who` sends it. */
export type Expected =
  | {
      of: "table";
      who: Person;
      id: string;
      period: string;
      dept?: string;
      students?: string;
      rows: number;
      /** As it is printed: "13.00". */
      figure?: string;
      /** The small tables above the list, by the label of their row. */
      lines?: Readonly<Record<string, readonly (string | number)[]>>;
      /** How many records are left out, by reason. */
      excluded?: Readonly<Record<string, number>>;
      /** Texts of cells of the rows and of the file. */
      cells?: readonly string[];
    }
  | {
      of: "score";
      who: Person;
      total: number;
      /** Points of the records, by their titles. */
      points?: Readonly<Record<string, number>>;
      /** Row 6: what it has, and what counts. */
      cap?: { raw: number; counted: number };
      /** Points for the impact factor replace those of the paper: no line of the command language says so. */
      impact?: "replace";
    }
  | { of: "count"; who: Person; line: string; works: number; rows?: Readonly<Record<string, number>> };

export type Of<What extends Expected["of"]> = Extract<Expected, { of: What }>;

/** The parameters of a table, as in its address and in the command language. */
export function queryOf({ period, dept, students }: Of<"table">): Record<string, string> {
  return { period, ...(dept && { dept }), ...(students && { students }) };
}

/** Enters something, and returns what to request then. */
export type Step = (college: College) => Promise<Expected[]>;

export type Example = { name: string; steps: readonly Step[] };

/** A record of these people, submitted by the first of them. */
export async function submitted(
  kind: string,
  data: Record<string, unknown>,
  people: readonly [Person, ...(Person | string)[]],
  roles: readonly string[] = [],
): Promise<void> {
  const [first] = people;
  const listed = people.map((one, index) => ({
    ...(typeof one === "string" ? { name: one } : { name: one.name, email: one.email }),
    ...(roles[index] !== undefined && { role: roles[index] }),
  }));
  const body = people.length > 1 || kind === "journal" ? { data, people: listed } : { data };
  const { id } = await first.call<{ id: string }>("POST", `/api/records/${kind}`, body);
  await first.call("POST", `/api/records/${kind}/${id}/submit`);
}

/** A paper in a listed journal. */
export function paper(
  data: Record<string, unknown>,
  people: readonly [Person, ...(Person | string)[]],
  roles?: readonly string[],
): Promise<void> {
  const listed = { journalTitle: "Glass and Grain", indexing: ["Scopus"], dateOfPublication: "2023-05-01" };
  return submitted("journal", { ...listed, ...data }, people, roles);
}

/** One person of a department for each name, in order. */
export async function staff<Names extends readonly string[]>(
  { person }: College,
  department: string,
  ...names: Names
): Promise<{ [At in keyof Names]: Person }> {
  const made: Person[] = [];
  for (const name of names) made.push(await person(name, department));
  return made as { [At in keyof Names]: Person };
}

export const letters = [
  "Asha",
  "Bina",
  "Chetan",
  "Dev",
  "Esha",
  "Farid",
  "Gita",
  "Hari",
  "Isha",
  "Jai",
  "Kiran",
  "Lina",
];
