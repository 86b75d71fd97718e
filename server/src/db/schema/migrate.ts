import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { type ColumnKinds, columnKinds } from '../engines/columns.ts'
import type { Engine } from '../engines/database.ts'
import type { Tables } from '../tables/tables.ts'
import { up as foundation } from '../migrations/0001-foundation.ts'
import { up as accounts } from '../migrations/0002-accounts.ts'
import { up as money } from '../migrations/0003-money.ts'
import { up as shopping } from '../migrations/0004-shopping.ts'
import { up as calendar } from '../migrations/0005-calendar.ts'
import { up as recipes } from '../migrations/0006-recipes.ts'
import { up as dashboard } from '../migrations/0007-dashboard.ts'
import { up as operations } from '../migrations/0008-operations.ts'
import { up as recipeLists } from '../migrations/0010-recipe-lists.ts'
import { up as bounds } from '../migrations/0011-bounds.ts'
import { up as houseGroupRemovals } from '../migrations/0012-house-group-removals.ts'
import { up as knownBrowsers } from '../migrations/0013-known-browsers.ts'
import { up as registrations } from '../migrations/0014-registrations.ts'
import { up as accountNotifications } from '../migrations/0015-account-notices.ts'
import { up as clearedShopping } from '../migrations/0016-cleared-shopping.ts'
import { up as invitationLinks } from '../migrations/0017-invitation-links.ts'
import { up as regions } from '../migrations/0018-regions.ts'
import { up as foldedSearch } from '../migrations/0019-folded-search.ts'
import { up as rowJournal } from '../migrations/0020-row-journal.ts'
import { up as searchRule } from '../migrations/0021-search-rule.ts'
import { up as calendarSources } from '../migrations/0022-calendar-sources.ts'
import { up as rowNotifications } from '../migrations/0023-row-notices.ts'
import { up as newerSearchRule } from '../migrations/0024-search-rule.ts'
import { up as auditRepeats } from '../migrations/0025-audit-repeats.ts'
import { up as eventTotals } from '../migrations/0026-event-totals.ts'
import { up as invitationCodes } from '../migrations/0027-invitation-codes.ts'
import { up as passwordLinkNotifications } from '../migrations/0028-password-link-notices.ts'
import { up as withoutRecipeTastes } from '../migrations/0029-recipe-tastes.ts'
import { up as eventJobs } from '../migrations/0030-event-jobs.ts'
import { up as pushSubscriptions } from '../migrations/0031-push-subscriptions.ts'
import { up as pushSettings } from '../migrations/0033-push-settings.ts'
import { up as morePushMessages } from '../migrations/0034-more-push-messages.ts'
import { up as reminderPlans } from '../migrations/0032-reminder-plans.ts'
import { up as installedAppSessions } from '../migrations/0035-installed-app-sessions.ts'
import { up as silentPushDevices } from '../migrations/0036-silent-push-devices.ts'
import { up as pushAddresses } from '../migrations/0037-push-addresses.ts'
import { up as emailFallback } from '../migrations/0038-email-fallback.ts'
import { up as repeatingTasks } from '../migrations/0039-repeating-tasks.ts'
import { up as absences } from '../migrations/0040-absences.ts'
import { up as taskEfforts } from '../migrations/0041-task-efforts.ts'
import { up as tasksInFeeds } from '../migrations/0042-tasks-in-feeds.ts'
import { up as missedTasks } from '../migrations/0043-missed-tasks.ts'
import { up as whoDoesWhat } from '../migrations/0044-who-does-what.ts'
import { up as undatedTasks } from '../migrations/0045-undated-tasks.ts'
import { up as taskReminders } from '../migrations/0046-task-reminders.ts'
import { up as fairTurns } from '../migrations/0047-fair-turns.ts'

type Up = (db: Kysely<unknown>, kind: ColumnKinds) => Promise<void>

/** In order of execution. A released migration is never changed, only followed by another. There never was a 0009. */
const migrations: Readonly<Record<string, Up>> = {
  '0001-foundation': foundation,
  '0002-accounts': accounts,
  '0003-money': money,
  '0004-shopping': shopping,
  '0005-calendar': calendar,
  '0006-recipes': recipes,
  '0007-dashboard': dashboard,
  '0008-operations': operations,
  '0010-recipe-lists': recipeLists,
  '0011-bounds': bounds,
  '0012-house-group-removals': houseGroupRemovals,
  '0013-known-browsers': knownBrowsers,
  '0014-registrations': registrations,
  '0015-account-notices': accountNotifications,
  '0016-cleared-shopping': clearedShopping,
  '0017-invitation-links': invitationLinks,
  '0018-regions': regions,
  '0019-folded-search': foldedSearch,
  '0020-row-journal': rowJournal,
  '0021-search-rule': searchRule,
  '0022-calendar-sources': calendarSources,
  '0023-row-notices': rowNotifications,
  '0024-search-rule': newerSearchRule,
  '0025-audit-repeats': auditRepeats,
  '0026-event-totals': eventTotals,
  '0027-invitation-codes': invitationCodes,
  '0028-password-link-notices': passwordLinkNotifications,
  '0029-recipe-tastes': withoutRecipeTastes,
  '0030-event-jobs': eventJobs,
  '0031-push-subscriptions': pushSubscriptions,
  '0032-reminder-plans': reminderPlans,
  '0033-push-settings': pushSettings,
  '0034-more-push-messages': morePushMessages,
  '0035-installed-app-sessions': installedAppSessions,
  '0036-silent-push-devices': silentPushDevices,
  '0037-push-addresses': pushAddresses,
  '0038-email-fallback': emailFallback,
  '0039-repeating-tasks': repeatingTasks,
  '0040-absences': absences,
  '0041-task-efforts': taskEfforts,
  '0042-tasks-in-feeds': tasksInFeeds,
  '0043-missed-tasks': missedTasks,
  '0044-who-does-what': whoDoesWhat,
  '0045-undated-tasks': undatedTasks,
  '0046-task-reminders': taskReminders,
  '0047-fair-turns': fairTurns,
}

const toMigrator = (engine: Engine, db = engine.admin): Migrator =>
  new Migrator({
    db,
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

/** Migrating a large table, or waiting for another server that does, takes longer than the time limit for requests. */
const withoutTimeLimit = <T>({ name, admin }: Engine, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> =>
  name === 'sqlite'
    ? work(admin)
    : admin.connection().execute(async (db) => {
        await sql`set statement_timeout = 0`.execute(db)
        try {
          return await work(db)
        } finally {
          await sql`reset statement_timeout`.execute(db)
        }
      })

export const writtenByNewerRoost =
  'This database was written by a newer Roost. Start that version, or restore an older backup.'

/** Whether this program knows the migration. */
export const isKnownVersion = (version: string): boolean => Object.hasOwn(migrations, version)

/**
 * Migrates to the latest schema or to the given migration; servers that start at the same time wait for each other.
 * Throws on failure.
 */
export const migrateToLatest = async (engine: Engine, last?: string): Promise<void> => {
  const { error } = await withoutTimeLimit(engine, (db) => {
    const migrator = toMigrator(engine, db)
    return last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last)
  })
  if (!error) return
  if (error instanceof Error && /corrupted migrations|previously executed migration/.test(error.message))
    throw new Error(writtenByNewerRoost, { cause: error })
  throw error instanceof Error
    ? error
    : new Error('The database schema could not be brought up to date', { cause: error })
}

/** Whether exactly the migrations that this program knows have been executed. */
export const isSchemaCurrent = async (engine: Engine): Promise<boolean> => {
  const all = await toMigrator(engine).getMigrations()
  return all.every(({ executedAt }) => executedAt !== undefined)
}

export interface SchemaState {
  readonly pending: readonly string[]
  /** Whether no migration has been executed. */
  readonly isEmpty: boolean
}

/** The migrations that the next start will execute. Changes nothing. */
export const readSchemaState = async (engine: Engine): Promise<SchemaState> => {
  const all = await toMigrator(engine).getMigrations()
  const pending = all.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
  return { pending, isEmpty: pending.length === all.length }
}

/** The last executed migration, whether this program knows it or not. */
export const findSchemaVersion = async (engine: Engine): Promise<string> => {
  const { rows } = await sql<{
    name: string
  }>`select name from kysely_migration order by name desc limit 1`.execute(engine.admin)
  return rows[0]?.name ?? ''
}
