import { openEngine } from '../../../server/src/db/engines/open.ts'
import { migrateToLatest } from '../../../server/src/db/schema/migrate.ts'
import { upgradeDatabase } from '../../../server/src/db/schema/upgrade.ts'
import { KillPoints } from './kill-points.ts'

// Started by migrations.engine.test.ts: upgrades a database and kills itself at the kill point given in the
// environment.

const { DATA_DIR = '', DATABASE_URL, MIGRATE_TO, KILL_AT } = process.env

const points = new KillPoints((point) => {
  if (point === Number(KILL_AT)) process.kill(process.pid, 'SIGKILL')
})
const engine = await openEngine({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL ?? null })
process.stdout.write('begin\n')
const watched = points.watch(engine)
await (MIGRATE_TO === undefined ? upgradeDatabase(watched, DATA_DIR) : migrateToLatest(watched, MIGRATE_TO))
await engine.close()
