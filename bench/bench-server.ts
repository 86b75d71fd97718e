import { connectionBacklog, createApp, createAppServices } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { databaseFile, loadSecretKey } from '../server/src/db/engines/data-directory.ts'
import { openPostgres } from '../server/src/db/engines/postgres.ts'
import { openSqlite } from '../server/src/db/engines/sqlite.ts'
import { createRateLimiter } from '../server/src/http/limits/rate-limiter.ts'
import { productionLimits, unlimited } from '../server/src/http/limits/rate-limits.ts'
import { createResponseCache } from '../server/src/http/responses/response-cache.ts'
import { BodyBudget } from '../server/src/http/bodies/body-budget.ts'
import { createWorkBudgets, defaultWorkMs } from '../server/src/http/limits/work-budget.ts'
import { createLogStream } from '../server/src/lib/log-stream.ts'
import { productionHashCost as hashCost } from '../server/src/lib/passwords/password-hash.ts'
import { registerBaseline } from './baseline.ts'
import type { BenchServerSettings, Ready } from './server-process.ts'

// The server of the product with the baseline route. Rate limits are disabled unless a case enables them.

const { dataDir, databaseUrl, cacheBytes, environment, isLimited } = JSON.parse(
  process.argv[2] ?? '',
) as BenchServerSettings

const clock = () => new Date()
const limits = isLimited ? productionLimits : unlimited
const engine = databaseUrl === undefined ? openSqlite(databaseFile(dataDir)) : openPostgres(databaseUrl)
const config = readConfig({ ...environment, DATA_DIR: dataDir })
const secretKey = loadSecretKey(config)
const app = await createApp({
  config,
  engine,
  clock,
  hashCost,
  secretKey,
  limits,
  areResponsesChecked: false,
  webRoot: dataDir,
  logStream: createLogStream(),
  ...(cacheBytes !== undefined && { cacheBytes }),
})
const running = { log: app.log, isStopping: () => false }
const services = {
  ...createAppServices({ config, clock, hashCost, secretKey }, running),
  engine,
  areResponsesChecked: false,
  cache: createResponseCache(0),
  limiter: createRateLimiter(app, limits, async () => 0),
  workBudgets: createWorkBudgets(defaultWorkMs, clock),
  bodyBudget: new BodyBudget(),
}
registerBaseline(app, services)

const listen = { port: 0, host: '127.0.0.1', backlog: connectionBacklog }
const ready: Ready = { url: await app.listen(listen) }
process.send?.(ready)

process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.(user + system)
})
process.once('disconnect', () => process.exit(0))
