import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { type ColumnKinds, columnKinds } from './columns.ts'
import type { Engine } from './database.ts'
import { up as foundation } from './migrations/0001-foundation.ts'
import { up as accounts } from './migrations/0002-accounts.ts'
import { up as money } from './migrations/0003-money.ts'
import { up as shopping } from './migrations/0004-shopping.ts'
import { up as calendar } from './migrations/0005-calendar.ts'
import { up as recipes } from './migrations/0006-recipes.ts'
import { up as dashboard } from './migrations/0007-dashboard.ts'

type Up = (db: Kysely<unknown>, kind: ColumnKinds) => Promise<void>

/** In order of execution. A released migration is never changed, only followed by another. */
const migrations: Readonly<Record<string, Up>> = {
  '0001-foundation': foundation,
  '0002-accounts': accounts,
  '0003-money': money,
  '0004-shopping': shopping,
  '0005-calendar': calendar,
  '0006-recipes': recipes,
  '0007-dashboard': dashboard,
}

const toMigrator = (engine: Engine): Migrator =>
  new Migrator({
    db: engine.admin,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(migrations).map(([name, up]): [string, Migration] => [
            name,
            { up: (db) => up(db, columnKinds[engine.name]) },
          ]),
        ),
    },
  })

/**
 * Brings the schema up to date, or as far as a migration; several servers starting at once wait for each other. Throws
 * when it cannot.
 */
export const migrateToLatest = async (engine: Engine, last?: string): Promise<void> => {
  const migrator = toMigrator(engine)
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
  if (!error) return
  if (error instanceof Error && /corrupted migrations|previously executed migration/.test(error.message))
    throw new Error(
      'This database was written by a newer Roost. Start that version, or restore an older backup.',
      {
        cause: error,
      },
    )
  throw error instanceof Error
    ? error
    : new Error('The database schema could not be brought up to date', { cause: error })
}

/** Whether every migration this program knows has been carried out, and no other. */
export const isSchemaCurrent = async (engine: Engine): Promise<boolean> => {
  const all = await toMigrator(engine).getMigrations()
  return all.every(({ executedAt }) => executedAt !== undefined)
}
