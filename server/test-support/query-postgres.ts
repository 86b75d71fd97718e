import pg from 'pg'

/** Asks a PostgreSQL database one thing, over a connection of its own. */
export const queryPostgres = async <Row extends Record<string, unknown>>(
  url: string,
  statement: string,
): Promise<Row[]> => {
  const client = new pg.Client(url)
  // Without a listener a connection that breaks would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end().catch(() => {})
  }
}
