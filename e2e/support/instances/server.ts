import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../../server/src/app.ts'
import { readConfig } from '../../../server/src/config.ts'
import { loadSecretKey } from '../../../server/src/db/engines/data-directory.ts'
import { openEngine } from '../../../server/src/db/engines/open.ts'
import { migrateToLatest } from '../../../server/src/db/schema/migrate.ts'
import { unlimited } from '../../../server/src/http/limits/rate-limits.ts'
import { createWebClient, type RequestWeb } from '../../../server/src/outbound/web-client/web-client.ts'
import { createMovableClock } from '../../../server/demo/clock.ts'
import { seedFamily } from '../../../server/demo/family/seed-family.ts'
import { builtWebRoot } from './web-root.ts'

// Runs the real application on an empty database, with cheap password hashes and without rate limits, because journeys
// sign up many people in a short time. Prints its address and runs until its standard input ends. The first argument
// holds additional settings as JSON, the second one an alternative folder for the web app. With the setting WEB_PORT, a
// local server replaces all web hosts, and with PUSH_ORIGIN one replaces all push services. With FAMILY, which holds a
// time zone, the instance has a year of data from a family.

const dataDir = mkdtempSync(join(tmpdir(), 'roost-e2e-'))
const { WEB_PORT, PUSH_ORIGIN, FAMILY, ...settings } = JSON.parse(process.argv[2] ?? '{}') as Record<
  string,
  string
>
const config = readConfig({ PORT: '0', LOG_LEVEL: 'error', ...settings, DATA_DIR: dataDir })
const engine = await openEngine(config)
await migrateToLatest(engine)
const clock = createMovableClock()
const playWeb = (port: number): RequestWeb =>
  createWebClient({
    addresses: 'public',
    resolve: async () => ['93.184.216.34'],
    mapSocketAddress: () => ({ addresses: ['127.0.0.1'], port }),
  })
const playPush = (origin: string): RequestWeb => {
  const send = createWebClient({ addresses: 'configured' })
  return (request) => send({ ...request, url: origin + new URL(request.url).pathname })
}
const app = await createApp({
  config,
  engine,
  clock,
  hashCost: { memoryKib: 64, passes: 1, parallelism: 1 },
  secretKey: loadSecretKey(config),
  limits: unlimited,
  areResponsesChecked: true,
  ...(WEB_PORT && { requestPage: playWeb(Number(WEB_PORT)), requestPicture: playWeb(Number(WEB_PORT)) }),
  ...(PUSH_ORIGIN && { requestPush: playPush(PUSH_ORIGIN) }),
  webRoot: process.argv[3] ?? builtWebRoot,
  localesRoot: join(import.meta.dirname, '../../../locales'),
})
if (FAMILY) {
  const { publicUrl } = config
  await seedFamily({ app, engine, clock, publicUrl }, { now: new Date(), timeZone: FAMILY })
  clock.release()
}
process.stdout.write(`${await app.listen({ port: config.port, host: '127.0.0.1' })}\n`)

const stop = async (): Promise<void> => {
  await app.close()
  await engine.close()
  rmSync(dataDir, { recursive: true })
  process.exit(0)
}
process.stdin.once('end', () => void stop()).resume()
