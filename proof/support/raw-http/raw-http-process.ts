import { createApp } from '../../../server/src/app.ts'
import { readConfig } from '../../../server/src/config.ts'
import { databaseFile, loadSecretKey } from '../../../server/src/db/engines/data-directory.ts'
import { openSqlite } from '../../../server/src/db/engines/sqlite.ts'
import { unlimited } from '../../../server/src/http/limits/rate-limits.ts'
import { productionHashCost } from '../../../server/src/lib/passwords/password-hash.ts'

// Runs the server of the product in its own process without rate limits, which would hide how bytes are parsed. It
// replies to every message with its memory after garbage collection: the resident set size or the heap size.

const [dataDir = '', webRoot = ''] = process.argv.slice(2)
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })
const app = await createApp({
  config,
  engine: openSqlite(databaseFile(dataDir)),
  clock: () => new Date(),
  hashCost: productionHashCost,
  secretKey: loadSecretKey(config),
  limits: unlimited,
  areResponsesChecked: false,
  webRoot,
})
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))

process.on('message', (wanted: 'rss' | 'heapUsed') => {
  for (let turn = 0; turn < 3; turn += 1) globalThis.gc?.()
  process.send?.(process.memoryUsage()[wanted])
})
process.once('disconnect', () => process.exit(0))
