import pg from 'pg'

/** Runs one query on a PostgreSQL database over a separate connection. */
export const queryPostgres = async <Row extends Record<string, unknown>>(
  url: string,
  statement: string,
): Promise<Row[]> => {
  const client = new pg.Client(url)
  // Without a listener, a broken connection would crash the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end().catch(() => {})
  }
}
