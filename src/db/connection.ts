import type pg from "pg";
import { cancelRunning } from "./cancel-running.ts";
import { copyIn, copyOut } from "./copy.ts";
import { breaksConnection, DatabaseUnavailable, translateError } from "./errors.ts";
import { type Settings, settingsText } from "./queries/installation/settings.ts";
import { queryWithSettings } from "./query-with-settings.ts";

/** Prepared once per connection. A generated text gets its name from `statementName`. */
export type Statement = {
  name?: string;
  text: string;
  values: unknown[];
  /** A plain select, often the first of its request: a precondition may be checked within it. */
  isReadOnly?: boolean;
};

/** A fact that was read earlier and must still be true when the first statement runs. */
export type Precondition = {
  /**
   * Returns a select of one row with one text, which is called `precondition`. Its values are numbered from `first` on. The
   * same function always returns the same text.
   */
  text: (first: number) => string;
  values: unknown[];
  /** Whether the text is as expected; after a failure it is not checked again. */
  isMet: (found: string | null) => boolean;
};

/** Only the check of the precondition has run, and perhaps a read whose answer is discarded. */
export class PreconditionFailed extends Error {}

/** One connection, held for a piece of work. Transient failures are thrown as DatabaseUnavailable. */
export type Connection = {
  query<Row>(statement: Statement): Promise<Row[]>;
  /** The first row. */
  find<Row>(statement: Statement): Promise<Row | undefined>;
  /** The one column of every row. */
  column<Value>(statement: Statement): Promise<Value[]>;
  /** The one number of the first row; 0 without a row. */
  count(statement: Statement): Promise<number>;
  /** As query, but returns only the number of rows. */
  execute(statement: Statement): Promise<number>;
  /** Text of a COPY … TO STDOUT, without values: build it from numbers and quoted literals only. */
  copyOut(text: string): AsyncIterable<Buffer>;
  /** Returns the number of rows. */
  copyIn(text: string, source: AsyncIterable<Buffer | string> | Iterable<Buffer | string>): Promise<number>;
};

export class HeldConnection implements Connection {
  isBroken = false;
  isInTransaction = false;
  /** What is done once the transaction has committed. */
  readonly dueAfterCommit: (() => Promise<void>)[] = [];
  /** The holder has returned it, and somebody else may hold the same connection now. */
  isReleased = false;
  /** Time limit of a statement in milliseconds, including waiting for locks. */
  readonly timeout: number;
  #client: pg.PoolClient;
  #lastStatement: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #precondition: Precondition | undefined;
  #hasFailed = false;
  /** The settings sent with every statement, if each may run in another session. */
  #settings: Settings | undefined;

  constructor(client: pg.PoolClient, timeout: number) {
    this.#client = client;
    this.timeout = timeout;
  }

  /** From now on every transaction begins with these settings. */
  applySettings(settings: Settings): void {
    this.#settings = settings;
  }

  async query<Row>(statement: Statement): Promise<Row[]> {
    return (await this.#run(statement)).rows;
  }

  async find<Row>(statement: Statement): Promise<Row | undefined> {
    return (await this.#run(statement)).rows[0];
  }

  async column<Value>(statement: Statement): Promise<Value[]> {
    return (await this.#run(statement)).rows.map((row) => Object.values(row)[0] as Value);
  }

  async count(statement: Statement): Promise<number> {
    return (await this.column<number>(statement))[0] ?? 0;
  }

  async execute(statement: Statement): Promise<number> {
    return (await this.#run(statement)).rowCount ?? 0;
  }

  /** The next statement runs only if this is met; for a read, both are sent in one round trip. */
  expect(precondition: Precondition | undefined): void {
    this.#precondition = precondition;
    this.#hasFailed = false;
  }

  /** Checks the precondition, unless a statement already has. Throws PreconditionFailed. */
  async confirm(): Promise<void> {
    if (this.#precondition && !this.isBroken) await this.#inSequence(() => this.#check());
  }

  #run({ text, values, name = fixedName(text), isReadOnly }: Statement) {
    return this.#inSequence(async () => {
      const precondition = this.#expected();
      if (precondition && isReadOnly) return this.#runChecked({ text, values, name }, precondition);
      await this.#check();
      return this.#send({ text, values, name });
    });
  }

  #send(statement: { text: string; values: unknown[]; name: string; rowMode?: "array" }): Promise<pg.QueryResult> {
    if (!this.#settings) return this.#client.query(statement);
    return queryWithSettings(this.#client, settingsText(this.#settings), statement);
  }

  /** The left join keeps the row of the precondition if the read has none. */
  async #runChecked({ text, values, name }: Required<Omit<Statement, "isReadOnly">>, precondition: Precondition) {
    const { rows, fields } = await this.#send({
      ...withCheck(name, text, precondition.text, values.length + 1),
      values: [...values, ...precondition.values],
      rowMode: "array",
    });
    const [found, isRow] = rows[0];
    this.#requireMet(precondition, found);
    // The rows have the columns of the read alone.
    const names = fields.slice(checkColumns).map((field) => field.name);
    const own: pg.QueryResult["rows"] = isRow ? rows.map((columns) => nameColumns(names, columns)) : [];
    return { rows: own, rowCount: own.length };
  }

  /** The precondition to check; after it failed, every further statement fails. */
  #expected(): Precondition | undefined {
    if (this.#hasFailed) throw new PreconditionFailed();
    return this.#precondition;
  }

  async #check(): Promise<void> {
    const precondition = this.#expected();
    if (!precondition) return;
    const text = precondition.text(1);
    const { rows } = await this.#send({ name: fixedName(text), text, values: precondition.values });
    this.#requireMet(precondition, rows[0].precondition);
  }

  #requireMet(precondition: Precondition, found: string | null): void {
    this.#hasFailed = !precondition.isMet(found);
    if (this.#hasFailed) throw new PreconditionFailed();
    this.#precondition = undefined;
  }

  /** Ends the statement that runs, if one does. */
  async cancel(): Promise<void> {
    if (!this.isReleased) await cancelRunning(this.#client);
  }

  begin(isolation = ""): Promise<unknown> {
    const begin = `begin ${isolation}`.trim();
    return this.command(this.#settings ? `${begin}; ${settingsText(this.#settings)}` : begin);
  }

  /**
   * For statements of a transaction that are not prepared, such as commit; returns the command's tag. They change no row
   * and check no precondition: the first statement between them does.
   */
  async command(text: string): Promise<string> {
    const { command } = await this.#inSequence(() => this.#client.query(text));
    return command;
  }

  async *copyOut(text: string): AsyncGenerator<Buffer, void, undefined> {
    await this.confirm();
    await this.#lastStatement.catch(() => {});
    let isDone = false;
    try {
      // A slow reader must not count as a slow database.
      yield* copyOut(this.#client, `${this.#opening(0)}; ${text}`);
      if (this.isInTransaction) await this.command(`set local statement_timeout = ${this.timeout}`);
      isDone = true;
    } catch (error) {
      throw this.#translate(error);
    } finally {
      if (!isDone) this.isBroken = true;
    }
  }

  async copyIn(text: string, source: AsyncIterable<Buffer | string> | Iterable<Buffer | string>): Promise<number> {
    await this.confirm();
    await this.#lastStatement.catch(() => {});
    try {
      return await copyIn(this.#client, `${this.#opening(this.timeout)}; ${text}`, source);
    } catch (error) {
      throw this.#translate(error, false);
    }
  }

  /** Begins a message of several commands. */
  #opening(timeout: number): string {
    const isOutside = this.#client.getTransactionStatus() === "I";
    if (this.#settings && isOutside) return settingsText({ ...this.#settings, timeout });
    return `set local statement_timeout = ${timeout}`;
  }

  // The driver runs one statement at a time, while callers may request two at once.
  #inSequence<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    const answer =
      this.#waiting === 0 ? this.#withTimeLimit(send) : this.#lastStatement.then(() => this.#withTimeLimit(send));
    this.#waiting++;
    this.#lastStatement = answer.then(
      () => this.#waiting--,
      () => this.#waiting--,
    );
    return answer;
  }

  #withTimeLimit<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const fail = (error: unknown) => {
        clearTimeout(timer);
        reject(this.#translate(error));
      };
      // The server ends a slow statement itself; this timer is for a server that no longer responds.
      const timer = setTimeout(() => {
        this.isBroken = true;
        fail(new DatabaseUnavailable(`The database has been silent for ${this.timeout + graceForServer} ms.`));
      }, this.timeout + graceForServer);
      send().then((answer) => {
        clearTimeout(timer);
        resolve(answer);
      }, fail);
    });
  }

  #translate(error: unknown, isFromDriver = true): unknown {
    // The connection itself is not affected.
    if (error instanceof PreconditionFailed) return error;
    const translated = translateError(error);
    const isOurs = translated === error && !isFromDriver;
    if (!isOurs && breaksConnection(error)) this.isBroken = true;
    return translated;
  }
}

const graceForServer = 250;

/** `precondition` and `isRow`, before the columns of the read. */
const checkColumns = 2;

function nameColumns(names: readonly string[], columns: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let index = 0; index < names.length; index++) row[names[index] ?? ""] = columns[checkColumns + index];
  return row;
}

type NamedText = { name: string; text: string };

/** By the text of the check, for each name. */
const checkedTexts = new WeakMap<Precondition["text"], Map<string, NamedText>>();

/**
 * A read with the check of a precondition. Made once for each name: the driver compares the whole texts, unless they are one
 * string.
 */
function withCheck(name: string, text: string, check: Precondition["text"], first: number): NamedText {
  const known = checkedTexts.get(check) ?? new Map<string, NamedText>();
  checkedTexts.set(check, known);
  const checked = known.get(name) ?? {
    name: name && `checked-${name}`,
    text: `select p.*, q.* from (${check(first)}) p left join (select true as "isRow", o.* from (${text}) o) q on true`,
  };
  if (name !== "") known.set(name, checked);
  return checked;
}

const fixedNames = new Map<string, string>();

/** The name of a text that never changes. */
function fixedName(text: string): string {
  const known = fixedNames.get(text);
  if (known !== undefined) return known;
  const name = `fixed-${fixedNames.size + 1}`;
  fixedNames.set(text, name);
  return name;
}
