import pg from "pg";

/**
 * Runs a statement after another one that changes settings for the transaction. Outside a transaction both are sent as one
 * message and form one transaction, so that a connection pooler runs them in the same session.
 */
export function queryWithSettings(
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
      // The first result is that of the settings, so it is ignored.
      const ignoreSettingsResult = {
        handleDataRow() {},
        handleCommandComplete() {
          for (const name of Object.keys(ignoreSettingsResult)) Reflect.deleteProperty(query, name);
        },
      };
      Object.assign(query, ignoreSettingsResult);
      connection.stream.cork();
      connection.parse({ name: "", text: settings, types: [] }, true);
      connection.bind({}, true);
      connection.execute(null, true);
      const submitError = submit(connection);
      connection.stream.uncork();
      return submitError;
    };
    client.query(query);
  });
}
