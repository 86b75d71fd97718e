import { join } from 'node:path'
import { connectionBacklog, createApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { createBackupProcess } from './db/backup/backup-process.ts'
import {
  createDataDirectory,
  keepFilesPrivate,
  loadSecretKey,
  lockDataDirectory,
} from './db/engines/data-directory.ts'
import { toDatabase } from './db/engines/database.ts'
import { openEngine } from './db/engines/open.ts'
import { upgradeDatabase } from './db/schema/upgrade.ts'
import { prepareSetupCode } from './features/auth/auth.service.ts'
import { assertSecretKey } from './features/mfa/mfa.service.ts'
import { toListenError } from './lib/listen-failure.ts'
import { createLogStream } from './lib/log-stream.ts'
import { isAllowedHostHeader } from './http/request/host-check.ts'
import { productionLimits } from './http/limits/rate-limits.ts'
import { productionHashCost } from './lib/passwords/password-hash.ts'
import { once } from './lib/caching/once.ts'
import { createEncryption } from './lib/cryptography/encryption.ts'
import { createMetrics } from './metrics/metrics.ts'

const webRoot = join(import.meta.dirname, '../../web/dist')
const localesRoot = join(import.meta.dirname, '../../locales')
const stopLimitMs = 15_000

const start = async (): Promise<void> => {
  const config = readConfig()
  keepFilesPrivate()
  createDataDirectory(config.dataDir)
  // Several servers can share a PostgreSQL database, but only one can use a SQLite file.
  const release = config.databaseUrl ? () => {} : lockDataDirectory(config.dataDir)
  const engine = await openEngine(config)
  await upgradeDatabase(engine, config.dataDir)
  const clock = () => new Date()
  const db = toDatabase(engine, clock)
  const secretKey = loadSecretKey(config)
  await assertSecretKey(db, createEncryption(secretKey))
  const metrics = config.metrics && (await createMetrics())
  const app = await createApp({
    config,
    engine,
    clock,
    webRoot,
    localesRoot,
    hashCost: productionHashCost,
    secretKey,
    limits: productionLimits,
    areResponsesChecked: false,
    writeBackup: createBackupProcess(config),
    logStream: createLogStream(),
    ...(metrics && { meter: metrics.meter }),
  })
  const setupCode = await prepareSetupCode(db)
  await app
    .listen({ port: config.port, host: config.host, backlog: connectionBacklog })
    .catch((error: unknown) => {
      throw toListenError('listen', config, '', error)
    })
  if (metrics && config.metrics)
    await metrics.listen({
      ...config.metrics,
      isAllowedHost: (header) => isAllowedHostHeader(header, config),
    })
  console.log(`Roost is ready at ${config.publicUrl}`)
  if (setupCode)
    console.log(`Create the administrator account at ${config.publicUrl}/login#setup=${setupCode}`)
  if (!config.isReachableFromOutside) console.log('Phones cannot reach it yet. To change that: npm run https')

  // Returns the memory that only the start needed; see docs/decisions/0010-node-memory-settings.md.
  globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'async' }).catch(() => {})

  // Runs only once, because a terminal and a service manager may both send signals, and repeatedly.
  const stop = once(async () => {
    setTimeout(() => process.exit(1), stopLimitMs).unref()
    await app.close()
    await engine.close()
    release()
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => void stop().then(() => process.exit(0)))
}

try {
  await start()
} catch (error) {
  // Errors with a cause have a message for the person at the console; all others are printed with their stack traces.
  const isForPeople = error instanceof ConfigError || (error instanceof Error && error.cause !== undefined)
  console.error(isForPeople ? error.message : error)
  process.exit(1)
}
