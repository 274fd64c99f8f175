import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { inject } from "vitest";

type Report = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { title: string; status: string; failureMessages: string[] }[];
  }[];
};

/** The titles of the tests that ran, and what failed. */
type TestRun = { tests: string[]; failed: string[] };

/** A copy of the project to which a test adds something, to run the project's own checks on it. */
export class ProjectCopy {
  readonly folder: string;

  constructor(prefix: string) {
    this.folder = mkdtempSync(join(tmpdir(), prefix));
  }

  /** Copies every file except the tests that make copies themselves. */
  async make(): Promise<void> {
    const names = await output("git", ["ls-files", "--cached", "--others", "--exclude-standard"], resolve("."));
    for (const name of names.split("\n").filter((one) => one !== "" && existsSync(one) && !copying.includes(one)))
      cpSync(resolve(name), join(this.folder, name));
    symlinkSync(resolve("node_modules"), join(this.folder, "node_modules"));
    // The dependencies are outside the copy, from where Vite would serve none of their files.
    this.change("vitest.config.ts", (text) =>
      text.replace("defineConfig({\n", "defineConfig({\n  server: { fs: { strict: false } },\n"),
    );
  }

  change(path: string, edit: (text: string) => string): void {
    const place = join(this.folder, path);
    const before = readFileSync(place, "utf8");
    const after = edit(before);
    if (after === before) throw new Error(`${path} is not written as this test expects.`);
    writeFileSync(place, after);
  }

  /** Runs a program of the dependencies in the copy; throws if it fails. */
  async run(program: string, words: string[]): Promise<string> {
    return output(resolve("node_modules/.bin", program), words, this.folder);
  }

  /** Runs the tests in these files on this run's database server. */
  runTests(files: string[], options: string[] = []): Promise<TestRun> {
    return this.runVitest(["run", ...files, ...options]);
  }

  /** The same for the tests of these projects of the configuration that are or import one of these files, however indirectly. */
  runRelatedTests(files: string[], projects: string[]): Promise<TestRun> {
    return this.runVitest(["related", "--run", ...files, ...projects.map((name) => `--project=${name}`)]);
  }

  private async runVitest(words: string[]): Promise<TestRun> {
    const report = `${this.folder}.json`;
    const output = ["--maxWorkers=1", "--reporter=json", `--outputFile=${report}`];
    const shown = await this.run("vitest", [...words, ...output]).catch((error: Error) => error.message);
    let read: Report;
    try {
      read = JSON.parse(readFileSync(report, "utf8"));
    } catch (error) {
      throw new Error(`The copy's tests wrote no report: ${shown.slice(-2000)}`, { cause: error });
    }
    const results = read.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status !== "skipped" && status !== "pending");
    const unloaded = read.testResults.filter((one) => one.status === "failed" && one.assertionResults.length === 0);
    return {
      tests: results.map(({ title }) => title),
      failed: [
        ...unloaded.map(({ name, message }) => `${name}: ${message}`),
        ...results
          .filter(({ status }) => status !== "passed")
          .map(({ title, failureMessages }) => `${title}: ${failureMessages.join("\n").slice(0, 800)}`),
      ],
    };
  }

  remove(): void {
    for (const path of [this.folder, `${this.folder}.json`]) rmSync(path, { recursive: true, force: true });
  }
}

const copying = ["tests/conformance/another-kind.test.ts", "tests/domain/added-role.test.ts"];

/** The output of a program, which its failure contains as well. */
async function output(program: string, words: string[], cwd: string): Promise<string> {
  const kept = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_OPTIONS|TEST$|FPMS_FULL$)/.test(name));
  const env = { ...Object.fromEntries(kept), TEST_DATABASE_URL: serverUrl() };
  return new Promise((done, fail) =>
    execFile(program, words, { cwd, env, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) =>
      error ? fail(new Error(`${error.message}\n${stdout}\n${stderr}`)) : done(stdout),
    ),
  );
}

function serverUrl(): string {
  const { user, password, host, port, database } = inject("testServer").owner;
  const query = new URLSearchParams({ host: host ?? "localhost", ...(port && { port: String(port) }) });
  const login = `${encodeURIComponent(user ?? "")}:${encodeURIComponent(typeof password === "string" ? password : "")}`;
  return `postgresql://${login}@localhost/${database}?${query}`;
}
