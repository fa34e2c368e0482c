import pg from 'pg'

/** The rows of one query, on a connection of its own. */
export async function query(connection: string | pg.ClientConfig, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {}) // The query that is under way fails too, and tells.
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
