import pg from "pg";

/**
 * Runs a statement under the settings that another statement makes for the transaction. Outside a transaction both are
 * one message and one transaction, so that a pooler gives them to the same session.
 */
export function settledQuery(
  client: pg.Client,
  settings: string,
  statement: { text: string; values: unknown[]; rowMode?: "array" },
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    // Prepared statements with names belong to a session.
    const { text, values, rowMode } = statement;
    const config = { text, values, rowMode, queryMode: "extended" };
    const query = new pg.Query(config, (error, result) => {
      if (error) reject(error);
      else resolve(result as pg.QueryResult);
    });
    const submit = query.submit.bind(query);
    query.submit = (connection) => {
      if (client.getTransactionStatus() !== "I") return submit(connection);
      // Until the settings have been applied, answers do not belong to the statement.
      const untilSettled = {
        handleDataRow() {},
        handleCommandComplete() {
          for (const name of Object.keys(untilSettled)) Reflect.deleteProperty(query, name);
        },
      };
      Object.assign(query, untilSettled);
      connection.stream.cork();
      connection.parse({ name: "", text: settings, types: [] }, true);
      connection.bind({}, true);
      connection.execute(null, true);
      const refusal = submit(connection);
      connection.stream.uncork();
      return refusal;
    };
    client.query(query);
  });
}
