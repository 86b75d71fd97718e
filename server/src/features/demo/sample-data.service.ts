import type { Feature } from '@roost/contract/endpoint/changes.ts'
import type { demoApi } from '@roost/contract/instance/demo.ts'
import { listCalendarLocks, listShoppingLocks, toScopeKey } from '../../db/scopes/scope.ts'
import { inTransaction, type Tx } from '../../db/transactions/transaction.ts'
import type { Context, Handler, Viewer } from '../../http/sessions/context.ts'
import { createEvents } from '../calendar/calendar.service.ts'
import { createItems } from '../shopping/shopping.service.ts'
import { createTasks } from '../tasks/tasks.service.ts'
import { clearSampleTime, findSampleTime, markSampleDataCreated } from '../users/users.service.ts'
import {
  countOfSample,
  countRowsUpTo,
  countUntouched,
  deleteUntouched,
  type SampledTable,
  sampledTables,
} from './demo.queries.ts'
import { isNearlyEmpty, maxRowsBeforeSample } from './demo.rules.ts'
import {
  listSampleEvents,
  listSampleItems,
  listSampleNames,
  listSampleTasks,
  type SampleNames,
} from './samples.rules.ts'
import { englishTranslator } from '../../lib/messages/messages.ts'

// Sample data fills an empty household once, and its creator can remove it: the rows that nobody has changed go, and
// those that somebody has changed are the household's own by then.

const nothing = { tasks: 0, shoppingItems: 0, events: 0 }

const lockSampledLists = (tx: Tx, { scope }: Viewer): Promise<void> =>
  tx.lock(...listShoppingLocks(scope), ...listCalendarLocks(scope))

/** Creates the sample data, unless the person has some. Like all their rows, it belongs to their household. */
export const createSamples = async (
  { db, services, request }: Pick<Context<typeof demoApi.createSampleData>, 'db' | 'services' | 'request'>,
  viewer: Viewer,
) => {
  const translator = await services.translatorFor({ language: viewer.language ?? request.language })
  return inTransaction(db, async (tx) => {
    await lockSampledLists(tx, viewer)
    const isFirst = await markSampleDataCreated(tx.sql, viewer.userId, tx.now)
    if (!isFirst)
      return {
        success: true as const,
        created: nothing,
        alreadyExists: true as const,
      }
    const today = tx.now.slice(0, 10)
    const tasks = await createTasks(tx, viewer, listSampleTasks(today, translator))
    const items = await createItems(tx, viewer, listSampleItems(translator, viewer.region.currency))
    const events = await createEvents(tx, viewer, listSampleEvents(today, translator))
    tx.touch('session', `user:${viewer.userId}`)
    return {
      success: true as const,
      created: { tasks: tasks.length, shoppingItems: items.length, events: events.length },
    }
  })
}

type NamesContext = Pick<Context<typeof demoApi.sampleData>, 'services' | 'viewer' | 'request'>

/**
 * The names of the rows in English and in the languages of the person. Rows in a language that the person has given up
 * since are their own by then.
 */
const getSampleNames = async ({ services, viewer, request }: NamesContext): Promise<SampleNames> => {
  const languages = new Set([viewer.language, request.language].filter((language) => language !== null))
  languages.delete('en')
  const translators = [...languages].map((language) => services.translatorFor({ language }))
  return listSampleNames([englishTranslator, ...(await Promise.all(translators))])
}

const featureOf: Readonly<Record<SampledTable, Feature>> = {
  tasks: 'tasks',
  shopping_items: 'shopping',
  calendar_events: 'calendar',
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

export const findSampleData: Handler<typeof demoApi.sampleData> = async (context) => {
  const { sql } = context.db
  const { scope, userId } = context.viewer
  const createdAt = await findSampleTime(sql, userId)
  if (createdAt === null) {
    const counts = await Promise.all(
      sampledTables.map((table) => countRowsUpTo(sql, table, scope, maxRowsBeforeSample)),
    )
    return { canCreate: isNearlyEmpty(sum(counts)), removable: 0 }
  }
  const names = await getSampleNames(context)
  const counts = await Promise.all(
    sampledTables.map((table) => countUntouched(sql, table, { scope, createdAt, names: names[table] })),
  )
  return { canCreate: false, removable: sum(counts) }
}

/** Removes the sample rows that nobody has changed, and returns the number of each kind and of those that stay. */
const removeSamples = async (
  tx: Tx,
  { scope, userId }: Viewer,
  { createdAt, names }: { readonly createdAt: string; readonly names: SampleNames },
) => {
  const remove = async (table: SampledTable): Promise<number> => {
    const groups = await deleteUntouched(tx.rows, table, { scope, createdAt, names: names[table] })
    const owners = groups.map((houseGroupId) => toScopeKey({ houseGroupId, createdBy: userId }))
    if (owners.length > 0) tx.touch(featureOf[table], ...new Set(owners))
    return groups.length
  }
  const removed = {
    tasks: await remove('tasks'),
    shoppingItems: await remove('shopping_items'),
    events: await remove('calendar_events'),
  }
  let kept = 0
  for (const table of sampledTables) kept += await countOfSample(tx.sql, table, { scope, createdAt })
  return { removed, kept }
}

export const removeSampleData: Handler<typeof demoApi.removeSampleData> = async (context) => {
  const { db, viewer } = context
  const names = await getSampleNames(context)
  return inTransaction(db, async (tx) => {
    await lockSampledLists(tx, viewer)
    const createdAt = await findSampleTime(tx.sql, viewer.userId)
    if (createdAt === null) return { success: true, removed: nothing, kept: 0 }
    const outcome = await removeSamples(tx, viewer, { createdAt, names })
    await clearSampleTime(tx.sql, viewer.userId)
    // What the viewer may do with sample data changes even if no row was left to remove.
    tx.touch('tasks', `user:${viewer.userId}`)
    tx.touch('session', `user:${viewer.userId}`)
    return { success: true, ...outcome }
  })
}
