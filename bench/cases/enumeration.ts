import { DatabaseSync } from 'node:sqlite'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { databaseFile } from '../../server/src/db/engines/data-directory.ts'
import { createPasswordHasher, productionHashCost } from '../../server/src/lib/passwords/password-hash.ts'
import { median } from '../http-load.ts'
import { type Finding, toMilliseconds } from '../report.ts'
import { seed } from '../seed/households.ts'
import { startServer } from '../server-process.ts'

const samples = 1000
const goalMs = 5

const toKnown = (index: number): string => `known-${index}@timing.example`
const toUnknown = (index: number): string => `nobody-${index}@timing.example`

/** All accounts share one real password hash, because only the cost of checking it matters. */
const insertAccounts = async (dataDir: string): Promise<void> => {
  const passwordHash = await createPasswordHasher(productionHashCost).hash('Feather-1nest')
  const now = new Date().toISOString()
  const database = new DatabaseSync(databaseFile(dataDir))
  const user = database.prepare(
    `insert into users (id, email, first_name, last_name, provider, is_approved, password_hash, created_at, updated_at)
     values (?, ?, 'Robin', 'Nest', 'local', 1, ?, ?, ?)`,
  )
  database.exec('begin')
  for (let index = 0; index < samples; index += 1) {
    const id = `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`
    user.run(id, toKnown(index), passwordHash, now, now)
  }
  database.exec('commit')
  database.close()
}

/** Accepts every email and discards it. */
const startMailServer = async () => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => void stream.resume().once('end', () => done()),
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close(() => {}) }
}

let callers = 0

/** Sends each request from a different address, because the rate limit would reject them otherwise. */
const measureRequest = async (url: string, body: object, expectedStatus: number): Promise<number> => {
  callers += 1
  const address = `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`
  const start = performance.now()
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  const elapsed = performance.now() - start
  if (response.status !== expectedStatus) throw new Error(`${url} returned ${response.status}`)
  return elapsed
}

/** Alternates between known and unknown accounts, so that other load on the machine affects both. */
const compare = async (what: string, request: (email: string) => Promise<number>): Promise<Finding> => {
  const known: number[] = []
  const unknown: number[] = []
  for (let index = 0; index < samples; index += 1) {
    known.push(await request(toKnown(index)))
    unknown.push(await request(toUnknown(index)))
  }
  const difference = Math.abs(median(known) - median(unknown))
  return {
    what: `${what}, medians of ${samples.toLocaleString('en')}: known and unknown account`,
    figure: `${toMilliseconds(median(known))}, ${toMilliseconds(median(unknown))}`,
    goal: `Δ < ${goalMs} ms`,
    ratio: toMilliseconds(difference),
    isMet: difference < goalMs,
  }
}

/** Measures whether response times reveal that an account exists (T18). */
export const measureEnumeration = async (): Promise<Finding[]> => {
  const { dataDir } = await seed([1])
  await insertAccounts(dataDir)
  const mail = await startMailServer()
  const server = await startServer({
    dataDir,
    environment: { TRUSTED_PROXIES: '127.0.0.1', SMTP_URL: mail.url },
  })
  const findings = [
    await compare('wrong password', (email) =>
      measureRequest(`${server.url}/api/auth/login`, { email, password: 'Wrong-1guess' }, 401),
    ),
    await compare('forgotten password', (email) =>
      measureRequest(`${server.url}/api/auth/forgot-password`, { email }, 200),
    ),
  ]
  await server.stop()
  mail.close()
  return findings
}
