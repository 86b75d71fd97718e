import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts'

export interface PostgresServer {
  /** URL of the maintenance database. */
  readonly url: string
  readonly createDatabase: (name: string) => Promise<string>
  readonly stop: () => Promise<void>
}

/** A server that tests can kill and restart. */
export interface OwnPostgresServer extends PostgresServer {
  /** Sends the signal to the server and waits until it has exited. */
  readonly kill: (signal: 'SIGKILL' | 'SIGQUIT' | 'SIGINT') => Promise<void>
  /** Restarts it on the same data and port; resolves when it accepts connections. */
  readonly start: () => Promise<void>
}

const findFreePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (!address || typeof address === 'string') throw new Error('No free port')
  return address.port
}

/** Sorts by bytes, so that tests do not depend on the machine's locale, and knows the letter case of all scripts. */
const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

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

/** A folder with one file per running server, named after the process that uses it. */
const register = join(import.meta.dirname, '../../../.cache/test-postgres')

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Stops the servers of test runs that were killed. */
const stopLeftovers = (): void => {
  mkdirSync(register, { recursive: true })
  for (const owner of readdirSync(register)) {
    if (isRunning(Number(owner))) continue
    const entry = join(register, owner)
    const { pid, directory } = JSON.parse(readFileSync(entry, 'utf8')) as { pid: number; directory: string }
    if (isRunning(pid)) process.kill(pid, 'SIGQUIT')
    rmSync(directory, { recursive: true, force: true })
    rmSync(entry)
  }
}

const runToEnd = async (command: string, words: readonly string[], owner: PostgresBinaries['owner']) => {
  const child = spawn(command, words, { ...owner, cwd: tmpdir(), stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => void (errors += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(`${command} failed:\n${errors}`)
}

const isResponding = async (url: string): Promise<boolean> => {
  const client = new pg.Client(url)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Resolves when the server accepts connections; rejects if it does not do so in time. */
export const waitUntilResponding = async (url: string): Promise<void> => {
  for (let attempt = 1; attempt <= 200; attempt += 1) {
    if (await isResponding(url)) return
    await sleep(50)
  }
  throw new Error('PostgreSQL does not respond')
}

interface Cluster {
  readonly url: string
  readonly launch: () => ChildProcess
}

const createCluster = async (directory: string): Promise<Cluster> => {
  const { initdb, postgres, owner } = findPostgresBinaries(directory)
  const data = join(directory, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (owner) chownSync(data, owner.uid, owner.gid)
  await runToEnd(initdb, ['-D', data, '-U', 'roost', '--auth=trust', '--encoding=UTF8', ...locale], owner)
  const port = await findFreePort()
  // The data is needed only during the test run and must survive a killed process, but not a power loss.
  const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=300', 'listen_addresses=127.0.0.1']
  const words = [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    data,
    ...settings.flatMap((setting) => ['-c', setting]),
  ]
  return {
    url: `postgres://roost@127.0.0.1:${port}/postgres`,
    launch: () => spawn(postgres, words, { ...owner, cwd: data, stdio: 'ignore' }),
  }
}

/**
 * Retries, because processes of a killed server may still hold its shared memory, and a new server then exits
 * immediately.
 */
const launchUntilResponding = async ({ url, launch }: Cluster): Promise<ChildProcess> => {
  for (let attempt = 1; attempt <= 50; attempt += 1) {
    const server = launch()
    const ended = once(server, 'exit').then(() => true)
    if (!(await Promise.race([ended, waitUntilResponding(url).then(() => false)]))) return server
    await sleep(50)
  }
  throw new Error('PostgreSQL does not start')
}

const startServer = async (directory: string): Promise<OwnPostgresServer> => {
  const cluster = await createCluster(directory)
  const entry = join(register, String(process.pid))
  let server: ChildProcess | undefined
  const start = async (): Promise<void> => {
    server = await launchUntilResponding(cluster)
    writeFileSync(entry, JSON.stringify({ pid: server.pid, directory }))
  }
  const kill = async (signal: NodeJS.Signals): Promise<void> => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    server.kill(signal)
    await once(server, 'exit')
  }
  await start()
  const stop = async (): Promise<void> => {
    await kill('SIGQUIT')
    rmSync(directory, { recursive: true, force: true })
    rmSync(entry, { force: true })
  }
  return { ...toServer(cluster.url, stop), kill, start }
}

/** Starts PostgreSQL from the binaries of an npm package. */
export const startOwnPostgres = async (): Promise<OwnPostgresServer> => {
  stopLeftovers()
  const directory = mkdtempSync(join(tmpdir(), 'roost-postgres-'))
  try {
    return await startServer(directory)
  } catch (error) {
    rmSync(directory, { recursive: true, force: true })
    throw error
  }
}

/** A real PostgreSQL: the server at TEST_DATABASE_URL, or a new one. */
export const startPostgres = async (): Promise<PostgresServer> => {
  const given = process.env['TEST_DATABASE_URL']
  return given ? toServer(given, async () => {}) : startOwnPostgres()
}
