import { journal } from "#kinds/records/journal.ts";
import type { Environment } from "../support/environment.ts";
import { cpuNow } from "../support/over-http.ts";
import { inRounds, type Scenario } from "../support/scenario.ts";

const works = 500;

/** The CV of a person with 500 papers: the page, and the file that is laid out until it ends after two pages. */
export const cvOfOne: Scenario = {
  name: "cv",
  run: async (environment) => {
    const [head] = environment.college.heads;
    if (!head) throw new Error("The college has no head.");
    const token = await environment.tokenOf(head);
    await addPapers(environment, token);
    const each = async (path: string) => ({
      unit: "CPU s" as const,
      rounds: await inRounds(environment.rounds, async () => {
        const before = cpuNow(environment);
        await read(environment, token, path);
        const after = cpuNow(environment);
        const server = (after.server - before.server) / 1000;
        const database = (after.database - before.database) / 1000;
        return { value: server + database, server, database };
      }),
    });
    return [
      { work: "CV of 500 records, on the screen", ...(await each("/api/cv")) },
      { work: "CV of 500 records, PDF", ...(await each("/api/cv/export")) },
      { work: "CV of 500 records, cut to two pages, PDF", ...(await each("/api/cv/export?template=two-page")) },
    ];
  },
};

async function read({ product }: Environment, token: string, path: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${product.port}${path}`, { headers: { token } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`The CV answered ${response.status}.`);
}

async function addPapers({ product }: Environment, token: string): Promise<void> {
  const post = async (path: string, body: object) => {
    const response = await fetch(`http://127.0.0.1:${product.port}${path}`, {
      method: "POST",
      headers: { token, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    return (await response.json()) as { id: string };
  };
  for (let n = 0; n < works; n += 1) {
    const title = `Paper ${n} about the strength of glass that was made in kilns along the coast`;
    const date = `${1980 + (n % 40)}-05`;
    const data = { title, journalTitle: "Annals of the bench", dateOfPublication: date, doi: `10.5555/bench.cv.${n}` };
    const { id } = await post(`/api/records/${journal.slug}`, { data });
    await post(`/api/records/${journal.slug}/${id}/submit`, {});
  }
}
