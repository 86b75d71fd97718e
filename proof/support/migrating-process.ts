import { openEngine } from '../../server/src/db/open.ts'
import { migrateToLatest } from '../../server/src/db/migrate.ts'
import { upgradeDatabase } from '../../server/src/db/upgrade.ts'
import { ChangePoints } from './kill-switch.ts'

// Started by migrations.engine.test.ts: brings a database up to date, and kills itself at the point it is told.

const { DATA_DIR = '', DATABASE_URL, MIGRATE_TO, KILL_AT } = process.env

const points = new ChangePoints((point) => {
  if (point === Number(KILL_AT)) process.kill(process.pid, 'SIGKILL')
})
const engine = openEngine({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL ?? null })
process.stdout.write('begin\n')
const watched = points.watch(engine)
await (MIGRATE_TO === undefined ? upgradeDatabase(watched, DATA_DIR) : migrateToLatest(watched, MIGRATE_TO))
await engine.close()
